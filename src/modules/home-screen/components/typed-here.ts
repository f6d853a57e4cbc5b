const TYPED = 'input:not([type="hidden"], [type="checkbox"], [type="radio"]), textarea';
type Typed = HTMLInputElement | HTMLTextAreaElement;

/** A password and a chosen file are in no draft. */
const comesBack = (field: Typed) => field.type !== 'password' && field.type !== 'file';

/** Whether a reload would lose something that was typed: what a form keeps as a draft comes back. */
export const wouldLose = (): boolean =>
  [...document.querySelectorAll<HTMLFormElement>('form[method="post" i]')].some((form) =>
    [...form.querySelectorAll<Typed>(TYPED)].some(
      (field) => field.value !== field.defaultValue && !('draft' in form.dataset && comesBack(field)),
    ),
  );
