import { Written } from '#ui/written.tsx';

/** What a text field offers while one types; anything else may be typed as well. */
export function Suggestions({ id, names }: { id: string; names: string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <Written as="option" key={name}>
          {name}
        </Written>
      ))}
    </datalist>
  );
}
