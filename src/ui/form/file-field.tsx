import { isolated } from '#platform/texts/isolated.ts';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { numberOf } from '#platform/texts/format.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { uiTexts } from '../texts.ts';
import { useLocale } from '../use-locale.ts';
import { useTexts } from '../use-texts.ts';
import { FieldShell } from './field.tsx';
import { fileTexts } from './file-texts.ts';
import { useField, type FieldProps } from './form-context.ts';
import { startUpload, UploadFailed, type Upload } from './upload.ts';
import { Written } from '../written.tsx';
import './file-field.css';

const KINDS = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  json: 'application/json',
  csv: 'text/csv',
} as const;
export type FileKind = keyof typeof KINDS;

const BYTES_IN_MEGABYTE = 1024 * 1024;

export type FileFieldProps = FieldProps & {
  kinds: FileKind[];
  maxMegabytes: number;
  /** What is there already. */
  current?: { name: string; href: string; image?: boolean } | null;
  /**
   * Sends the file as soon as it is chosen. Its id then goes with the form as `<name>_id` in place
   * of the file; without JavaScript, and without `upload`, the file itself goes with the form,
   * which needs `encType="multipart/form-data"`.
   */
  upload?: {
    url: string;
    /** Bearer token for the API. */
    getToken?: () => string | null | Promise<string | null>;
    /** Of the multipart body; the field's name unless given. */
    field?: string;
    /** Finds the file's id in the answer; `data.id` unless given. */
    idOf?: (answer: unknown) => string | null;
    onUploaded?: (answer: unknown) => void;
  };
};

type State =
  | { step: 'none' }
  | { step: 'chosen'; file: File }
  | { step: 'sending'; file: File; percent: number }
  | { step: 'done'; file: File; id: string | null }
  | { step: 'failed'; file: File | null; problem: string };

const idIn = (answer: unknown) => {
  const id = (answer as { data?: { id?: unknown } } | null)?.data?.id;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
};

export function FileField({
  name,
  label,
  labelHidden,
  hint,
  optional,
  kinds,
  maxMegabytes,
  current,
  upload,
}: FileFieldProps) {
  const t = useTexts(fileTexts);
  const common = useTexts(uiTexts);
  const locale = useLocale();
  const size = t('ui.megabytes', { size: numberOf(maxMegabytes, locale) });
  // Isolated, so that in Arabic they follow one another from the right.
  const kindNames = kinds.map((kind) => isolated(kind.toUpperCase())).join(locale === 'ar' ? '، ' : ', ');
  const limit = t('ui.file_limit', { kinds: kindNames, size });
  const said = hint ? (
    <>
      {hint} <span>{limit}</span>
    </>
  ) : (
    limit
  );
  const known = useField({ name, label, hint: said, optional });
  const [state, setState] = useState<State>({ step: 'none' });
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<Upload>(null);
  useEffect(() => () => sending.current?.cancel(), []);

  const problemOf = (file: File) => {
    // A browser knows no type for files of programs that are not installed: then the name says it.
    const isKind = (kind: FileKind) =>
      file.type === KINDS[kind] || (file.type === '' && file.name.toLowerCase().endsWith(`.${kind}`));
    if (!kinds.some(isKind)) return t('ui.file_wrong_kind', { kinds: kindNames });
    if (file.size > maxMegabytes * BYTES_IN_MEGABYTE) return t('ui.file_too_big', { size });
    return null;
  };

  const forget = () => {
    sending.current?.cancel();
    if (input.current) input.current.value = '';
    setState({ step: 'none' });
    input.current?.focus();
  };

  const send = async (file: File) => {
    if (!upload) return;
    setState({ step: 'sending', file, percent: 0 });
    try {
      const token = (await upload.getToken?.()) ?? null;
      sending.current = startUpload({
        url: upload.url,
        file,
        field: upload.field ?? name,
        token,
        onProgress: (percent) => setState({ step: 'sending', file, percent }),
      });
      const answer = await sending.current.done;
      setState({ step: 'done', file, id: (upload.idOf ?? idIn)(answer) });
      upload.onUploaded?.(answer);
    } catch (error) {
      if (error instanceof UploadFailed && error.cancelled) return;
      const told = error instanceof UploadFailed ? error.said : null;
      setState({ step: 'failed', file, problem: told ?? t('ui.file_failed') });
    }
  };

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    if (!file) {
      setState({ step: 'none' });
      return;
    }
    const problem = problemOf(file);
    if (problem) {
      event.currentTarget.value = '';
      setState({ step: 'failed', file: null, problem });
      return;
    }
    if (upload) void send(file);
    else setState({ step: 'chosen', file });
  };

  // What the server found in a chosen file stands until another one is chosen: the form forgets it then.
  const fromForm = state.step === 'none' || state.step === 'chosen' ? known.problems : [];
  const problems = state.step === 'failed' ? [state.problem] : fromForm;
  const invalid = problems.length > 0;
  const field = { ...known, problems, invalid };
  const file = state.step === 'none' ? null : state.file;
  const uploaded = state.step === 'done' ? state.id : null;
  return (
    <FieldShell field={field} hint={said} optional={optional} labelHidden={labelHidden}>
      {current && !file && <CurrentFile {...current} label={t('ui.file_current')} />}
      <div className="file-field">
        <span className="file-field-button">
          <Icon name="upload" />
          <span aria-hidden="true">{t(file || current ? 'ui.file_replace' : 'ui.file_choose')}</span>
          <input
            ref={input}
            id={known.id}
            type="file"
            // Once its id stands for it, the file itself is not sent again.
            name={uploaded === null ? name : undefined}
            accept={kinds.flatMap((kind) => (kind === 'docx' ? [KINDS[kind], '.docx'] : KINDS[kind])).join(',')}
            required={known.control.required && !current}
            aria-invalid={invalid || undefined}
            aria-describedby={[known.hintId, invalid && known.problemId].filter(Boolean).join(' ')}
            onChange={choose}
          />
        </span>
        {file && <ChosenFile key={`${file.name} ${file.lastModified}`} file={file} />}
        {state.step === 'sending' && (
          <div className="file-field-progress">
            <progress value={state.percent} max={100} aria-label={t('ui.file_uploading', { name: state.file.name })} />
            <Button look="bare" size="s" onClick={forget}>
              {common('ui.cancel')}
            </Button>
          </div>
        )}
        {state.step === 'done' && (
          <p className="file-field-done" role="status">
            <Icon name="check" size="s" />
            {t('ui.file_done')}
          </p>
        )}
        {(state.step === 'done' || state.step === 'chosen') && (
          <Button look="bare" size="s" onClick={forget}>
            {t('ui.file_remove')}
          </Button>
        )}
        {state.step === 'failed' && state.file && upload && (
          <Button look="quiet" size="s" onClick={() => state.file && void send(state.file)}>
            {t('ui.file_retry')}
          </Button>
        )}
      </div>
      {uploaded !== null && <input type="hidden" name={`${name}_id`} value={uploaded} />}
    </FieldShell>
  );
}

function CurrentFile({ name, href, image, label }: { name: string; href: string; image?: boolean; label: string }) {
  return (
    <p className="file-field-current">
      {image ? <img src={href} alt={label} className="file-field-picture" /> : <Icon name="file" />}
      <a href={href}>
        <span className="visually-hidden">{label}: </span>
        <Written>{name}</Written>
      </a>
    </p>
  );
}

/** Its name, and the picture itself when it is one. */
function ChosenFile({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="file-field-current">
      {address ? <img src={address} alt="" className="file-field-picture" /> : <Icon name="file" />}
      <Written>{file.name}</Written>
    </span>
  );
}
