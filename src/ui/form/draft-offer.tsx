import { useEffect, useId, useState, type RefObject } from 'react';
import { fieldLabel } from '#platform/fields/labels.ts';
import { Button } from '../button.tsx';
import { SideBySide, type TwoTexts } from '../side-by-side.tsx';
import { uiTexts } from '../texts.ts';
import { useLocale } from '../use-locale.ts';
import { useTexts } from '../use-texts.ts';
import { controlsOf, isTick, plainName, textsIn, type Draft } from './drafts.ts';

type Row = TwoTexts & { names: string[] };

/** What was typed before the saved version changed, beside what the fields say now, to be taken or left. */
export function DraftOffer({
  form,
  offered,
  onChoose,
}: {
  form: RefObject<HTMLFormElement | null>;
  offered: Draft;
  onChoose: (names: string[], isMine: boolean) => void;
}) {
  const t = useTexts(uiTexts);
  const locale = useLocale();
  const id = useId();
  const [rows, setRows] = useState<Row[]>([]);
  useEffect(() => {
    setRows(form.current ? rowsOf(form.current, offered, locale) : []);
  }, [form, offered, locale]);
  const choose = (row: Row, isMine: boolean) => {
    onChoose(row.names, isMine);
    // The pressed button goes with its row.
    const control = form.current?.elements.namedItem(row.name);
    const first = control instanceof RadioNodeList ? control[0] : control;
    if (first instanceof HTMLElement)
      (first.hidden ? form.current?.querySelector<HTMLElement>('.rich-editor') : first)?.focus();
  };
  return (
    <div role="status">
      {rows.length > 0 && (
        <section className="side-by-side-box" aria-labelledby={id}>
          <h3 id={id} className="heading-17">
            {t('ui.offer')}
          </h3>
          <p className="small muted">{t('ui.offer_text')}</p>
          <SideBySide
            rows={rows}
            actions={(row) => ({
              mine: (
                <Button
                  size="s"
                  aria-label={t('ui.offer_mine_of', { label: row.label })}
                  onClick={() => choose(row, true)}
                >
                  {t('ui.offer_mine')}
                </Button>
              ),
              theirs: (
                <Button
                  size="s"
                  aria-label={t('ui.offer_theirs_of', { label: row.label })}
                  onClick={() => choose(row, false)}
                >
                  {t('ui.offer_theirs')}
                </Button>
              ),
            })}
          />
        </section>
      )}
    </div>
  );
}

function rowsOf(form: HTMLFormElement, offered: Draft, locale: 'ar' | 'en'): Row[] {
  const now = textsIn(form);
  const names = Object.keys(offered);
  return [...new Set(names.map(plainName))].map((name) => {
    const field = offered[name] ? name : `${name}_html`;
    return {
      name,
      names: names.filter((one) => plainName(one) === name),
      label: labelOf(form, name) ?? fieldLabel(name, locale),
      mine: wordsOf(form, field, offered[field]!.typed, locale),
      theirs: wordsOf(form, field, now[field] ?? [], locale),
    };
  });
}

const textOf = (element: Element | null | undefined) => {
  const copy = element?.cloneNode(true) as Element | undefined;
  copy?.querySelector('.field-optional')?.remove();
  return copy?.textContent?.trim() || undefined;
};

const ofName = (form: HTMLFormElement, name: string) => controlsOf(form).filter((control) => control.name === name);

function labelOf(form: HTMLFormElement, name: string): string | undefined {
  const [control, ...others] = ofName(form, name);
  if (!control) return undefined;
  const isGroup = isTick(control) && (control.type === 'radio' || others.length > 0);
  return textOf(isGroup ? control.closest('fieldset')?.querySelector('legend') : control.labels?.[0]);
}

/** As the form itself says the values: a choice by its words, a tick box by what its label says. */
function wordsOf(form: HTMLFormElement, name: string, texts: readonly string[], locale: 'ar' | 'en'): string {
  const controls = ofName(form, name);
  const words = texts.map((text) => {
    const option = controls
      .flatMap((control) => (control instanceof HTMLSelectElement ? [...control.options] : []))
      .find(({ value }) => value === text);
    const tick = controls.find((control) => isTick(control) && control.value === text);
    return option?.value === '' ? '' : (option?.text ?? textOf(tick?.labels?.[0]) ?? text);
  });
  return words.filter(Boolean).join(locale === 'ar' ? '، ' : ', ');
}
