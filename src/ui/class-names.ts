/** Joins the names that are there: `classNames('button', block && 'button-block')`. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');
