import { Button, LinkButton } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { REPORT_REASONS, ReportMessage, type Message } from '../contract.ts';
import { messagesTexts } from '../texts.ts';
import { Written } from '#ui/written.tsx';

export function ReportForm({ message, back, answer }: { message: Message; back: string; answer: unknown }) {
  const t = useTexts(messagesTexts);
  return (
    <Panel title={t('messages.report_title')}>
      <Form schema={ReportMessage} answer={answer} className="stack">
        <input type="hidden" name="action" value="report" />
        <input type="hidden" name="message_id" value={message.id} />
        <Written as="blockquote" className="small muted typed messages-reported">
          {message.text || message.file?.name}
        </Written>
        <p className="small">{t('messages.report_text')}</p>
        <RadioField
          name="reason"
          choices={REPORT_REASONS.map((value) => ({ value, label: t(`messages.reason_${value}`) }))}
        />
        <TextareaField name="note" label={t('messages.report_note')} maxLength={500} rows={2} optional />
        <div className="line">
          <Button type="submit" look="primary">
            {t('messages.report_send')}
          </Button>
          <LinkButton to={back} preventScrollReset>
            {t('messages.cancel')}
          </LinkButton>
        </div>
      </Form>
    </Panel>
  );
}
