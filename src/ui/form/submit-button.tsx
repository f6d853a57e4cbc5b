import { Button, type ButtonProps } from '../button.tsx';
import { useFormState } from './form-context.ts';

/** Shows that the form is under way and takes no second press. */
export function SubmitButton({ look = 'primary', ...rest }: ButtonProps) {
  const { pending } = useFormState();
  return <Button {...rest} look={look} type="submit" pending={pending} />;
}
