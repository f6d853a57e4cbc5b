import sprite from './icons.svg?no-inline';
import { classNames } from './class-names.ts';
import './icon.css';

export const ICONS = [
  'alert',
  'arrow',
  'arrow-back',
  'attach',
  'bell',
  'board',
  'bold',
  'bookmark',
  'briefcase',
  'building',
  'calendar',
  'chart',
  'chat',
  'check',
  'chevron',
  'clock',
  'close',
  'copy',
  'down',
  'download',
  'drag',
  'edit',
  'education',
  'expand',
  'eye',
  'eye-off',
  'file',
  'filter',
  'flag',
  'globe',
  'heading',
  'heart',
  'image',
  'info',
  'italic',
  'key',
  'link',
  'list',
  'list-dots',
  'list-numbers',
  'lock',
  'log-out',
  'mail',
  'map',
  'menu',
  'minus',
  'money',
  'moon',
  'more',
  'offline',
  'phone',
  'place',
  'play',
  'plus',
  'print',
  'quote',
  'refresh',
  'reply',
  'search',
  'send',
  'settings',
  'share',
  'shield',
  'sort',
  'star',
  'subheading',
  'sun',
  'table',
  'tick-circle',
  'trash',
  'up',
  'upload',
  'user',
  'users',
  'verified',
] as const;

export type IconName = (typeof ICONS)[number];

/** They point along the reading direction; clocks, ticks, phones and logos never mirror. */
const MIRRORED = new Set<IconName>(['arrow', 'arrow-back', 'chevron', 'list', 'list-dots', 'log-out', 'reply', 'send']);

export function Icon({
  name,
  size = 'm',
  mirrored = MIRRORED.has(name),
  className,
}: {
  name: IconName;
  size?: 's' | 'm' | 'l';
  mirrored?: boolean;
  className?: string | undefined;
}) {
  const classes = classNames('icon', size !== 'm' && `icon-${size}`, mirrored && 'icon-mirrored', className);
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
