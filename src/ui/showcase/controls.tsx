import { ActionsBar } from '../apply-bar.tsx';
import { Count } from '../badge.tsx';
import { Button } from '../button.tsx';
import { ConfirmForm } from '../confirm-form.tsx';
import { CheckboxField, CheckboxGroupField, SwitchField } from '../form/checkbox-field.tsx';
import { ComboboxField } from '../form/combobox-field.tsx';
import { DateField } from '../form/date-field.tsx';
import { FileField } from '../form/file-field.tsx';
import { Form } from '../form/form.tsx';
import { OtpField } from '../form/otp-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { RadioField, SegmentedField } from '../form/radio-field.tsx';
import { SelectField } from '../form/select-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { EmailField, NumberField, TextField } from '../form/text-field.tsx';
import { TextareaField } from '../form/textarea-field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import { Menu, MenuLink } from '../menu.tsx';
import { Facet, FacetCheck, Sheet, SheetButton } from '../sheet.tsx';
import { uiTexts } from '../texts.ts';
import { useTexts } from '../use-texts.ts';
import { Part, useWords } from './showcase-part.tsx';

export function Buttons() {
  const t = useWords();
  return (
    <Part title={t('show.buttons')}>
      <div className="line">
        <Button look="primary">{t('show.apply')}</Button>
        <Button icon="bookmark">{t('show.save')}</Button>
        <Button look="bare" icon="share">
          {t('show.share')}
        </Button>
        <Button look="danger">{t('show.refuse')}</Button>
        <Button look="danger-solid">{t('show.delete')}</Button>
        <Button look="primary" disabled>
          {t('show.apply')}
        </Button>
        <Button look="primary" pending>
          {t('show.sending')}
        </Button>
        <Button size="s">{t('show.small')}</Button>
        <Button size="l" look="primary" iconEnd="arrow">
          {t('show.large')}
        </Button>
        <IconButton icon="bookmark" label={t('show.save')} pressed={false} />
        <IconButton icon="bookmark" label={t('show.save')} pressed />
      </div>
    </Part>
  );
}

export function Fields() {
  const t = useWords();
  const ui = useTexts(uiTexts);
  const cities = [1, 2, 3].map((city) => ({
    value: city,
    label: t(`show.city_${city}` as 'show.city_1'),
  }));
  const types = [
    { value: 'full_time', label: t('show.full_time') },
    { value: 'part_time', label: t('show.part_time') },
    { value: 'remotely', label: t('show.remote') },
  ];
  return (
    <Part title={t('show.fields')}>
      <Form
        method="get"
        action="/dev/ui"
        summary
        draftKey="showcase"
        problems={{ email: [t('show.email_problem')] }}
        values={{ email: 'reem@', phone: '+966 55 123 4567', expected_salary: '14,000', about: t('show.about') }}
      >
        <div className="two">
          <TextField name="foundation_name" hint={t('show.company_name_hint')} autoComplete="organization" />
          <PhoneField name="phone" hint={t('show.phone_hint')} />
          <EmailField name="email" />
          <NumberField name="expected_salary" suffix={ui('ui.riyal')} optional />
          <PasswordField name="password" beside={<a href="#forgot">{t('show.forgot')}</a>} />
          <OtpField sendWhenComplete={false} />
          <SelectField name="city_id" choices={cities} icon="place" />
          <DateField name="birthdate" autoComplete="bday" />
          <ComboboxField name="q" label={t('show.city_search')} suggestions={() => import('./city-suggestions.tsx')} />
        </div>
        <TextareaField name="about" hint={t('show.about_hint')} maxWords={16} rows={4} />
        <div className="two">
          <SegmentedField name="job_type" choices={types} defaultValue="full_time" />
          <RadioField
            name="sex"
            optional
            choices={[
              { value: 'male', label: t('show.male') },
              { value: 'female', label: t('show.female') },
            ]}
          />
          <FileField name="cv" kinds={['pdf']} maxMegabytes={10} current={{ name: 'reem-cv.pdf', href: '#cv' }} />
          <FileField name="photo" kinds={['jpg', 'png']} maxMegabytes={2} optional />
          <CheckboxGroupField name="majors" choices={cities} columns defaultValues={[1]} />
          <div>
            <SwitchField name="blind" label={t('show.blind')} defaultChecked />
            <CheckboxField name="consent">{t('show.consent')}</CheckboxField>
          </div>
        </div>
        <ActionsBar>
          <Button>{ui('ui.previous')}</Button>
          <SubmitButton>{ui('ui.next')}</SubmitButton>
        </ActionsBar>
      </Form>
    </Part>
  );
}

export function Overlays() {
  const t = useWords();
  const ui = useTexts(uiTexts);
  return (
    <Part title={t('show.dialog')}>
      <div className="line">
        <ConfirmForm
          label={t('show.withdraw')}
          title={t('show.withdraw_title')}
          text={t('show.withdraw_text')}
          confirm={t('show.withdraw')}
          cancel={t('show.keep')}
        />
        <Menu label={ui('ui.menu')} button={<Icon name="more" />}>
          <MenuLink to="/find-jobs" icon="edit">
            {t('show.edit')}
          </MenuLink>
          <MenuLink to="/find-jobs" icon="share">
            {t('show.share')}
          </MenuLink>
        </Menu>
      </div>
    </Part>
  );
}

export function Filters() {
  const t = useWords();
  return (
    <Part title={t('show.filters')}>
      <SheetButton sheet="showcase-filters" icon="filter">
        {t('show.filters')} <Count value={3} />
      </SheetButton>
      <Sheet
        id="showcase-filters"
        title={t('show.filters')}
        foot={
          <>
            <Button>{t('show.clear')}</Button>
            <Button look="primary">{t('show.show_results')}</Button>
          </>
        }
      >
        <Facet title={t('show.city')}>
          <FacetCheck name="city" value="1" label={t('show.city_1')} count="38" defaultChecked />
          <FacetCheck name="city" value="2" label={t('show.city_2')} count="21" />
          <FacetCheck name="city" value="3" label={t('show.city_3')} count="12" />
        </Facet>
      </Sheet>
    </Part>
  );
}
