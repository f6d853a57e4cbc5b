import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { CheckboxField } from './checkbox-field.tsx';
import { Form } from './form.tsx';
import { digitsOf } from './otp-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { TextField } from './text-field.tsx';
import { isRefusal, problemsAt, valuesOf } from './values-of.ts';

const htmlOf = (element: React.ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

describe('a form as the server sends it', () => {
  const refusal = {
    ok: false,
    message: 'راجع الحقول المحددة ثم أعد المحاولة.',
    problems: { email: ['أكمل العنوان'] },
    values: { email: 'reem@' },
  };

  it('keeps what was typed and ties the message to its field', () => {
    const html = htmlOf(
      <Form answer={refusal} values={{ email: 'old@sila.test' }}>
        <TextField name="email" hint="تلميح" />
      </Form>,
    );
    expect(html).toContain('value="reem@"');
    expect(html).toContain('aria-invalid="true"');
    const [, described = ''] = html.match(/aria-describedby="([^"]+)"/) ?? [];
    for (const id of described.split(' ')) expect(html).toContain(`id="${id}"`);
    expect(described.split(' ')).toHaveLength(2);
  });

  it('names each field in the summary, and its row, and leads to it', () => {
    const problems = {
      salary_to: ['اجعل الحد الأعلى 16,000 ريال فأكثر، أو خفّض الحد الأدنى'],
      city_id: ['حقل المدينة مطلوب'],
      'skills.2.skill_name': ['هذه القيمة مكررة'],
    };
    const html = htmlOf(
      <Form summary answer={{ ...refusal, problems }}>
        <TextField name="salary_to" />
      </Form>,
    );
    const said = [...html.matchAll(/<a href="#([^"]+)">([^<]+)<\/a>/g)].map(([, , text]) => text);
    expect(said).toEqual([
      'الراتب إلى: اجعل الحد الأعلى 16,000 ريال فأكثر، أو خفّض الحد الأدنى',
      'حقل المدينة مطلوب',
      expect.stringMatching(/ \(3\): هذه القيمة مكررة$/u),
    ]);
    const [, to = ''] = html.match(/<a href="#([^"]+)">الراتب/u) ?? [];
    expect(html).toContain(`id="${to}"`);
  });

  it('shows a phone that was stored as everywhere, and one that was refused as it was typed', () => {
    const shownFor = (phone: string) =>
      htmlOf(
        <Form values={{ phone }}>
          <PhoneField name="phone" />
        </Form>,
      ).match(/value="([^"]*)"/)?.[1];
    expect(['+966512345678', '+971501234567', '05123', ''].map(shownFor)).toEqual([
      '051 234 5678',
      '+971 50 123 4567',
      '05123',
      '',
    ]);
  });

  it('leaves a box off when the refused answer had it off', () => {
    const html = htmlOf(
      <Form answer={refusal} values={{ consent: true }}>
        <CheckboxField name="consent" />
      </Form>,
    );
    expect(html).not.toContain('checked=""');
  });

  it('says a refusal that is about no field', () => {
    const html = htmlOf(
      <Form answer={{ ...refusal, problems: {} }}>
        <TextField name="email" />
      </Form>,
    );
    expect(html).toContain(refusal.message);
  });
});

it('reads one value, several under one name, and no files', () => {
  const form = new FormData();
  form.append('name', 'ريم');
  form.append('majors', '1');
  form.append('majors', '2');
  form.append('cv', new File(['x'], 'cv.pdf'));
  expect(valuesOf(form)).toEqual({ name: 'ريم', majors: ['1', '2'] });
});

it('gathers the problems of the parts at their field', () => {
  expect(problemsAt({ 'majors.0': ['أ'], 'majors.3': ['أ', 'ب'], majors_note: ['ج'] }, 'majors')).toEqual(['أ', 'ب']);
});

it('takes any answer without problems for accepted', () => {
  expect(isRefusal(undefined)).toBe(false);
  expect(isRefusal({ ok: true })).toBe(false);
  expect(isRefusal({ ok: false, message: '', problems: {}, values: {} })).toBe(true);
});

it('reads the digits of all our scripts from a code', () => {
  expect(digitsOf('١٢٣ 4۵x6')).toBe('123456');
});
