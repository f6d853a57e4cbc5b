import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWaiting } from '#modules/applications/outcome.ts';
import { reminderOf } from '#modules/applications/rules.ts';
import { isWorkingDay } from '#modules/interviews/rules.ts';
import { databaseOf, openPool } from '#platform/db/database.server.ts';
import { DAY_MS, HOUR_MS, dayInRiyadh } from '#platform/durations.ts';
import { scripts, ownScripts } from './content/conversations.ts';
import { always, demoAds, fits } from './content/fits.ts';
import { isArabic } from './content/in-english.ts';
import { districtName, places } from './content/places.ts';
import { catalogueOf } from './make/catalogue.ts';
import { HOLDS } from './make/conversations.ts';
import { makeDemo, type Demo } from './make/demo.ts';
import { isGeneral } from './make/job-plans.ts';
import { clockText, leastYears, weekdayName } from './make/time.ts';

/** Night, morning, the last minutes of a day, and the weekend, in Riyadh. */
const CLOCKS = {
  'ten past midnight': '2026-11-24T00:10:00+03:00',
  'nine in the morning': '2026-11-24T09:00:00+03:00',
  'ten to midnight': '2026-11-24T23:50:00+03:00',
  'a Friday': '2026-11-27T14:20:00+03:00',
};

const db = databaseOf(openPool(process.env['TEST_DATABASE_URL']!, 1));
const demos: Demo[] = [];
beforeAll(async () => {
  const entries = await db
    .selectFrom('catalogue_items')
    .select(['id', 'catalogue', 'code', 'ar', 'en', 'lat', 'lng', 'synonyms_ar'])
    .execute();
  const catalogue = catalogueOf(entries);
  for (const at of Object.values(CLOCKS)) demos.push(makeDemo({ now: new Date(at), catalogue, password_hash: '' }));
});
afterAll(() => db.destroy());

const sentencesOf = (...texts: (string | null | undefined)[]) =>
  texts
    .flatMap((text) => (text ?? '').split(/[.؟?\n]+/))
    .map((sentence) => sentence.trim())
    .filter(Boolean);
const repeated = (texts: string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);
const share = <Item>(items: Item[], test: (item: Item) => boolean) => items.filter(test).length / items.length;
const isLatin = (text: string | null | undefined) => Boolean(text) && !isArabic(text!);
const ARABIC = /[\u0600-\u06FF]/;
const LATIN_WORD = /[A-Za-z]{3}/;

describe.for(Object.keys(CLOCKS))('a demo that is started at %s', (name) => {
  const demo = () => demos[Object.keys(CLOCKS).indexOf(name)]!;

  test('says no sentence twice in one CV', () => {
    for (const { user, profile, experiences, qualifications, courses, memberships } of demo().people) {
      const own = sentencesOf(
        profile.about,
        profile.about_other,
        profile.job_target,
        profile.job_target_other,
        ...experiences.flatMap(({ job_description, job_description_other }) => [
          job_description,
          job_description_other,
        ]),
        ...qualifications.map(({ description }) => description),
        ...courses.map(({ title }) => title),
        ...memberships.map(({ role_name }) => role_name),
      );
      expect(repeated(own), user.email!).toEqual([]);
      expect(repeated(experiences.map(({ company_name }) => company_name)), user.email!).toEqual([]);
    }
  });

  test('writes a CV in the language of whose it is, and its titles in both', () => {
    for (const { speaks, user, profile, experiences, skills } of demo().people) {
      const own = [profile.job_role_title, profile.about, ...experiences.map(({ job_title }) => job_title)];
      for (const text of own.filter(Boolean)) expect(isArabic(text!), `${user.email}: ${text}`).toBe(speaks === 'ar');
      if (speaks === 'en') expect(skills.filter(({ skill_name }) => isArabic(skill_name))).toEqual([]);
      else expect([profile.about, profile.job_role_title_other].map(Boolean)).toSatisfy(([a, b]) => !a || b);
    }
  });

  test('asks in the text of an ad for as many years as its level and its facts', () => {
    for (const { row, template, questions } of demo().jobs) {
      const [from, to] = [row.experience_from!, row.experience_to!];
      const grade =
        /^Senior |\sأول($|،)/.test(`${row.en_title ?? row.ar_title}`) || /\sأول($|،)/.test(row.ar_title ?? '');
      const isJunior = /^Junior /.test(row.en_title ?? '') || /\sمبتدئ($|،)/.test(row.ar_title ?? '');
      if (grade) expect(from).toBe(template.years[0] + 3);
      if (isJunior) expect([from, to]).toEqual([0, 2]);
      for (const [text, language] of [
        [row.ar_description, 'ar'],
        [row.en_description, 'en'],
      ] as const) {
        const lines = (text ?? '').split('\n').filter((line) => line.startsWith('- '));
        const asking = lines.filter(
          (line) => /^- (At least )?\S+ (year|years|سنوات|سنة)\b/i.test(line) || /^- (سنة|سنتان)[ ،]/.test(line),
        );
        for (const line of asking)
          expect(line.toLowerCase(), row.ar_title ?? '').toContain(leastYears(from, language).toLowerCase());
        if (from === 0)
          expect(lines.filter((line) => /خبرة|experience/i.test(line) && !/ميزة|a plus/.test(line))).toEqual([]);
      }
      for (const asked of questions.filter(({ asks }) => asks === 'years'))
        expect(asked.is_knock_out ? asked.accepted_from : 0).toBe(from);
    }
  });

  test('has streets in their own districts, and districts in their own cities', () => {
    const { companies, people, jobs } = demo();
    for (const { row, content } of companies) {
      const district = places[content.cities[0]!]!.find(({ ar }) => ar === content.district)!;
      const [street, quarter] = row.address!.split('، ');
      expect(district.streets.map(({ ar }) => ar)).toContain(street);
      expect(quarter).toBe(districtName(district));
      expect(Math.hypot(row.lat! - district.lat, row.lng! - district.lng)).toBeLessThan(0.02);
    }
    for (const { city, profile } of people)
      if (profile.address)
        expect(places[city]!.flatMap((one) => [districtName(one), one.en])).toContain(profile.address);
    for (const { city, row } of jobs) {
      const branch = /، فرع (.+)$/.exec(row.ar_title ?? '')?.[1];
      if (branch) expect(places[city]!.map(({ ar }) => ar)).toContain(branch);
    }
  });

  test('says all of an ad in the languages of its titles', () => {
    for (const { row } of demo().jobs) {
      const shared = { benefits: row.benefits!, working_hours: row.working_hours! };
      expect([Boolean(row.ar_title), Boolean(row.en_title)]).toEqual([
        Boolean(row.ar_description),
        Boolean(row.en_description),
      ]);
      for (const [field, text] of Object.entries(shared)) {
        expect(ARABIC.test(text), `${row.id} ${field}`).toBe(Boolean(row.ar_title));
        if (row.en_title) expect(text, `${row.id} ${field}`).toMatch(LATIN_WORD);
      }
      if (!row.ar_title)
        expect([...row.skills!, row.en_description!, row.en_title!].filter((text) => isArabic(text))).toEqual([]);
    }
  });

  test('posts only what fits the firm', () => {
    const { jobs, company } = demo();
    for (const { template, company: its } of jobs) {
      const { content } = its;
      const own =
        its === company ? demoAds.map((ad) => ad.template) : [...fits[content.key]!, ...(always[content.key] ?? [])];
      expect(own.includes(template.key) || isGeneral(template, content), `${content.key}: ${template.key}`).toBe(true);
    }
  });

  test('settles in a conversation what card, calendar and stage say', () => {
    const { conversations, interviews, now } = demo();
    expect(interviews.interviews.length).toBeGreaterThanOrEqual(6);
    for (const { application, script, messages, meeting } of conversations) {
      const { row, events } = application;
      expect(script.stages).toContain(row.stage);
      expect(events.at(-1)!.to_stage).toBe(row.stage);
      if (script.only) expect(HOLDS[script.only](application)).toBe(true);
      if (script.reason) expect([row.reason, events.at(-1)!.reason]).toEqual([script.reason, script.reason]);
      const interview = interviews.interviews.find(({ application_id }) => application_id === row.id);
      expect(Boolean(interview)).toBe(Boolean(meeting));
      if (!meeting || !interview) continue;
      const said = messages.map(({ text }) => text).join('\n');
      if (meeting.starts_at) {
        expect(interview).toMatchObject({ state: 'agreed', starts_at: meeting.starts_at, times: [meeting.starts_at] });
        expect(said).toContain(weekdayName(meeting.starts_at, script.language));
        if (script.lines.some(([, text]) => text.includes('{time}')))
          expect(said).toContain(clockText(meeting.starts_at, script.language));
        expect(row.interviewed_at! > meeting.starts_at).toBe(true);
      } else expect(interview.times).toHaveLength(3);
      const isPast = meeting.starts_at !== null && meeting.starts_at < now;
      expect(isPast ? ['interview', 'offered'] : ['interview']).toContain(row.stage);
      if (isPast) expect(messages[0]!.created_at > meeting.starts_at!).toBe(true);
      expect(interview.proposed_at.getTime()).toBeGreaterThanOrEqual(row.submitted_at.getTime());
      expect(interview.proposed_at.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });

  test('has half in English of what an English reader sees first', () => {
    const { jobs, people, conversations, company } = demo();
    const newest = jobs
      .filter(({ row }) => row.state === 'active')
      .toSorted((a, b) => Number(b.row.activated_at) - Number(a.row.activated_at));
    for (const shown of [6, 10, 20, 40])
      expect(
        share(newest.slice(0, shown), ({ row }) => row.en_title !== null),
        `${shown} ads`,
      ).toBeGreaterThanOrEqual(0.5);
    const candidates = people
      .filter(({ profile }) => profile.visibility === 'public')
      .toSorted((a, b) => Number(b.profile.updated_at) - Number(a.profile.updated_at));
    for (const shown of [10, 20])
      expect(
        share(candidates.slice(0, shown), ({ profile }) =>
          isLatin(profile.job_role_title_other ?? profile.job_role_title),
        ),
      ).toBeGreaterThanOrEqual(0.5);
    const isOf = {
      company: conversations.filter(({ application }) => application.job.company === company),
      seeker: conversations.filter(({ application }) => application.person === people[0]),
    };
    for (const [whose, own] of Object.entries(isOf))
      expect(
        share(own, ({ messages }) => isLatin(messages.at(-1)!.text)),
        whose,
      ).toBeGreaterThanOrEqual(0.5);
  });

  test('has something waiting for everybody', () => {
    const { now, interviews, waiting, jobs, applications, people, company } = demo();
    const [reem] = people;
    const soon = interviews.interviews.filter(({ starts_at }) => starts_at && Number(starts_at) > now.getTime());
    const first = soon.toSorted((a, b) => Number(a.starts_at) - Number(b.starts_at))[0]!;
    expect([first.company_id, first.user_id]).toEqual([company.id, reem!.user.id]);
    expect(Number(first.starts_at) - now.getTime()).toBeLessThan(14 * HOUR_MS);
    expect(clockText(first.starts_at as Date, 'en')).toMatch(/^(10|11|12)(:30)? (am|pm)$|^[1-8](:30)? pm$/);
    const isNight = now.getTime() + 2 * HOUR_MS > Date.parse(`${dayInRiyadh(now)}T20:30:00+03:00`);
    if (!isNight) expect(dayInRiyadh(first.starts_at as Date)).toBe(dayInRiyadh(now));
    const ahead = interviews.interviews.filter(
      ({ state, starts_at }) => state === 'agreed' && Number(starts_at) > now.getTime() + DAY_MS,
    );
    expect(ahead.length).toBeGreaterThan(0);
    for (const { starts_at } of ahead) expect(isWorkingDay(dayInRiyadh(starts_at as Date))).toBe(true);

    expect(waiting.to_verify.map(({ company: { row } }) => row.state)).toEqual(['domain_verified', 'domain_verified']);
    expect(waiting.job_reports).toHaveLength(3);
    expect(waiting.reported.conversation.messages.length).toBeGreaterThan(waiting.reported.message);
    expect(waiting.shortlists).toHaveLength(2);
    expect(waiting.shortlist_people).toHaveLength(6);
    expect(waiting.invitations.filter(({ user_id }) => user_id === reem!.user.id)).toHaveLength(1);
    expect(waiting.invitations.filter(({ company_id }) => company_id === company.id).length).toBeGreaterThan(0);
    const found = waiting.alert.matches;
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.every(({ matched_at }) => matched_at >= waiting.alert.since && matched_at <= now)).toBe(true);
    expect(jobs.filter(({ waiting, company: its }) => waiting === 'refused' && its === company)).toHaveLength(1);

    const hers = applications
      .filter(({ person }) => person === reem)
      .map(({ row }) => reminderOf({ ...row, reminded_at: null }, now).state);
    expect(hers).toContain('now');
    const due = applications.filter(({ job, row }) => job.company === company && isWaiting(row.stage));
    expect(due.some(({ row }) => Number(row.answer_due_at) - now.getTime() < 2 * DAY_MS)).toBe(true);
    expect(due.every(({ row }) => Number(row.answer_due_at) > now.getTime())).toBe(true);
    for (const { row, events } of applications)
      expect(
        events.every(({ at }) => at.getTime() <= now.getTime()),
        row.id,
      ).toBe(true);
  });
});

test('a script names the day and the hour of a meeting only where it has one', () => {
  for (const { lines, meeting, stages } of [...scripts, ...Object.values(ownScripts)]) {
    const text = lines.map(([, line]) => line).join('\n');
    if (text.includes('{time}')) expect(meeting).toBeDefined();
    if (text.includes('{day}') && !meeting) expect(stages).toEqual(['hired']);
    if (meeting && !meeting.isOpen) expect(text).toContain('{day}');
  }
});
