import { SwitchField } from '#ui/form/checkbox-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { CodeField, NumberField, TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import type { FieldShown } from '../resources/screen.ts';

/** The fields of a described form, each by its kind. */
export const ResourceFields = ({ fields }: { fields: FieldShown[] }) =>
  fields.map((field) => <Field key={field.name} {...field} />);

function Field({ as, choices, ...field }: FieldShown) {
  switch (as) {
    case 'lines':
      return <TextareaField {...field} rows={3} />;
    case 'number':
      return <NumberField {...field} />;
    case 'decimal':
      return <NumberField {...field} decimal />;
    case 'code':
      return <CodeField {...field} />;
    case 'flag':
      return <SwitchField {...field} />;
    case 'choice':
      return <SelectField {...field} choices={choices} />;
    default:
      return <TextField {...field} ltr={as === 'latin'} />;
  }
}
