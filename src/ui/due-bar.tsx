import './due-bar.css';

/** How much of a promised time is used up; the words beside it say the same, so it is not read out. */
export function DueBar({ share, state }: { share: number; state: 'fine' | 'soon' | 'late' }) {
  return (
    <span className={`due-bar due-bar-${state}`} aria-hidden="true">
      <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
    </span>
  );
}
