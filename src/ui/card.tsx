import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import './card.css';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames('card', className)} />;
}

/** The next best step: the one thing on the page that asks to be done. */
export function NextStep({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames('next-step', className)} />;
}
