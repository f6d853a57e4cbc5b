import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWaiting } from '#modules/applications/outcome.ts';
import { reminderOf } from '#modules/applications/rules.ts';
import { isWorkingDay } from '#modules/interviews/rules.ts';
import { databaseOf, openPool } from '#platform/db/database.server.ts';
import { DAY_MS, dayInRiyadh } from '#platform/durations.ts';
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
const newestFirst = <Item>(items: Item[], at: (item: Item) => unknown) =>
  items.toSorted((a, b) => Number(at(b)) - Number(at(a)));

describe.for(Object.keys(CLOCKS))('a demo that is started at %s', (name) => {
  const demo = () => demos[Object.keys(CLOCKS).indexOf(name)]!;

  test('says no sentence twice in one CV, and names no firm twice', () => {
    const twice = demo().people.flatMap(({ user, profile, experiences, courses, memberships, qualifications }) => [
      ...repeated(
        sentencesOf(
          profile.about,
          profile.about_other,
          profile.job_target,
          profile.job_target_other,
          ...experiences.flatMap((one) => [one.job_description, one.job_description_other]),
          ...qualifications.map(({ description }) => description),
          ...courses.map(({ title }) => title),
          ...memberships.map(({ role_name }) => role_name),
        ),
      ).map((sentence) => [user.email, sentence]),
      ...repeated(experiences.map(({ company_name }) => company_name)).map((firm) => [user.email, firm]),
    ]);
    expect(twice).toEqual([]);
  });

  test('writes a CV in the language of whose it is, and its titles in both', () => {
    const others = demo().people.flatMap(({ speaks, user, profile, experiences, skills }) => {
      const own = [profile.job_role_title, profile.about, ...experiences.map(({ job_title }) => job_title)];
      return [
        ...own.filter((text) => text && isArabic(text) !== (speaks === 'ar')),
        ...skills.map(({ skill_name }) => skill_name).filter((skill) => speaks === 'en' && isArabic(skill)),
        // Who told nothing of themselves told it once.
        ...(speaks === 'ar' && profile.about && !profile.job_role_title_other ? ['no other title'] : []),
      ].map((text) => [user.email, text]);
    });
    expect(others).toEqual([]);
  });

  test('asks in an ad for as many years as its level says', () => {
    const wrong = demo().jobs.filter(({ row, template }) => {
      const isSenior = / أول($|،)/.test(row.ar_title ?? '') || row.en_title?.startsWith('Senior ');
      const isJunior = / مبتدئ($|،)/.test(row.ar_title ?? '') || row.en_title?.startsWith('Junior ');
      const [from, to] = template.years;
      const years = isSenior ? [from + 3, to + 4] : isJunior ? [0, 2] : [from, to];
      return row.experience_from !== years[0] || row.experience_to !== years[1];
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  test('asks in the text of an ad, and by its questions, for as many years as its facts do', () => {
    const wrong = demo().jobs.flatMap(({ row, questions }) => {
      const from = row.experience_from!;
      const lines = (text: string | null | undefined) =>
        (text ?? '').split('\n').filter((line) => line.startsWith('- '));
      const arabic = lines(row.ar_description).filter((line) => /^- (\S+ سنوات|\d+ سنة|سنة|سنتان)(\s|،)/.test(line));
      const english = lines(row.en_description).filter((line) => /^- (at least )?\S+ years? /i.test(line));
      const all = [...lines(row.ar_description), ...lines(row.en_description)];
      return [
        ...arabic.filter((line) => from === 0 || !line.includes(leastYears(from, 'ar'))),
        ...english.filter((line) => from === 0 || !line.toLowerCase().includes(leastYears(from, 'en'))),
        ...all.filter((line) => from === 0 && /خبرة|experience/i.test(line) && !/ميزة|a plus/.test(line)),
        ...questions
          .filter(({ asks, accepted_from }) => asks === 'years' && (accepted_from ?? 0) !== from)
          .map(({ question }) => question),
      ].map((text) => [row.ar_title ?? row.en_title, from, text]);
    });
    expect(wrong).toEqual([]);
  });

  test('has streets in their own districts, and districts in their own cities', () => {
    const { companies, people, jobs } = demo();
    const away = companies.filter(({ row, content }) => {
      const district = places[content.cities[0]!]?.find(({ ar }) => ar === content.district);
      const [street, quarter] = row.address!.split('، ');
      return (
        !district?.streets.some(({ ar }) => ar === street) ||
        quarter !== districtName(district) ||
        (row.building_number && (row.street !== street || row.district !== district.ar)) ||
        Math.hypot(row.lat! - district.lat, row.lng! - district.lng) > 0.02
      );
    });
    expect(away.map(({ row }) => row.address)).toEqual([]);
    const homes = people.filter(
      ({ city, profile }) =>
        profile.address && !places[city]!.some((one) => [districtName(one), one.en].includes(profile.address!)),
    );
    expect(homes.map(({ city, profile }) => [city, profile.address])).toEqual([]);
    const branches = jobs.flatMap(({ city, row }) => {
      const [, branch] = /، فرع (.+)$/.exec(row.ar_title ?? '') ?? [];
      return branch && !places[city]!.some(({ ar }) => ar === branch) ? [[city, branch]] : [];
    });
    expect(branches).toEqual([]);
  });

  test('says all of an ad in the languages of its titles', () => {
    const mixed = demo().jobs.flatMap(({ row }) => {
      const [ar, en] = [Boolean(row.ar_title), Boolean(row.en_title)];
      const beside = [
        [row.ar_benefits, row.en_benefits],
        [row.ar_working_hours, row.en_working_hours],
      ] as const;
      return [
        ...(ar === Boolean(row.ar_description) && en === Boolean(row.en_description) ? [] : ['descriptions']),
        ...beside.flatMap(([inArabic, inEnglish]) => [
          ...(Boolean(inArabic) === ar && Boolean(inEnglish) === en ? [] : [inArabic ?? inEnglish]),
          ...(inArabic && !isArabic(inArabic) ? [inArabic] : []),
          ...(inEnglish && isArabic(inEnglish) ? [inEnglish] : []),
        ]),
        ...[row.en_title, row.en_description, ...(ar ? [] : row.skills!)].filter((text) => text && isArabic(text)),
      ].map((text) => [row.ar_title, row.en_title, text]);
    });
    expect(mixed).toEqual([]);
  });

  test('posts only what fits the firm', () => {
    const { jobs, company: own } = demo();
    const strange = jobs.filter(({ template, company }) => {
      const { content } = company;
      const fitting =
        company === own ? demoAds.map((ad) => ad.template) : [...fits[content.key]!, ...(always[content.key] ?? [])];
      return !fitting.includes(template.key) && !isGeneral(template, content);
    });
    expect(strange.map(({ template, company }) => [company.content.key, template.key])).toEqual([]);
  });

  test('writes of an application what is true of it', () => {
    const untrue = demo().conversations.filter(({ application, script }) => {
      const { row, events } = application;
      const last = events.at(-1)!;
      return (
        !script.stages.some((stage) => stage === row.stage) ||
        last.to_stage !== row.stage ||
        (script.only && !HOLDS[script.only](application)) ||
        (script.reason && (row.reason !== script.reason || last.reason !== script.reason))
      );
    });
    expect(untrue.map(({ messages }) => messages[0]!.text)).toEqual([]);
  });

  test('has applicants by several links, of which none brought more than opened the ad by it', () => {
    const { jobs, applications, ad_sources } = demo();
    const opened = Map.groupBy(ad_sources, ({ job_id, source }) => `${job_id} ${source}`);
    const timesOf = (rows: typeof ad_sources = []) => rows.reduce((sum, { views }) => sum + views, 0);
    const came = applications.filter(({ row }) => row.source);
    for (const [key, sent] of Map.groupBy(came, ({ row }) => `${row.job_id} ${row.source}`))
      expect(timesOf(opened.get(key))).toBeGreaterThanOrEqual(sent.length);
    for (const { row } of jobs)
      expect(timesOf(ad_sources.filter(({ job_id }) => job_id === row.id))).toBeLessThanOrEqual(row.views_num ?? 0);
    expect(new Set(came.map(({ row }) => row.source)).size).toBeGreaterThanOrEqual(6);
    expect(share(applications, ({ row }) => Boolean(row.source))).toBeGreaterThan(0.3);
  });

  test('settles in a conversation what card, calendar and stage say', () => {
    const { conversations, interviews, now } = demo();
    const cards = new Map(interviews.interviews.map((interview) => [interview.application_id, interview]));
    const meetings = conversations.flatMap(({ meeting, ...rest }) => (meeting ? [{ ...rest, meeting }] : []));
    expect(new Set(cards.keys())).toEqual(new Set(meetings.map(({ application }) => application.row.id)));
    for (const { application, script, messages, meeting } of meetings) {
      const { row } = application;
      const { starts_at, times } = meeting;
      const card = cards.get(row.id)!;
      const isPast = starts_at !== null && starts_at < now;
      expect(isPast ? ['interview', 'offered'] : ['interview']).toContain(row.stage);
      expect(card.times).toEqual(times);
      expect([card.state ?? 'proposed', card.starts_at ?? null]).toEqual([
        starts_at ? 'agreed' : 'proposed',
        starts_at,
      ]);
      const said = messages.map(({ text }) => text).join('\n');
      const hasClock = script.lines.some(([, text]) => text.includes('{time}'));
      const expectedWords = starts_at
        ? [weekdayName(starts_at, script.language), ...(hasClock ? [clockText(starts_at, script.language)] : [])]
        : [];
      expect(expectedWords.filter((words) => !said.includes(words))).toEqual([]);
      const inOrder = [
        row.submitted_at,
        card.proposed_at,
        // What has been is spoken of afterwards.
        ...(isPast ? [starts_at, messages[0]!.created_at] : []),
        now,
      ].map(Number);
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
    }
  });

  test('has half in English of what an English reader sees first', () => {
    const { jobs, people, conversations, company } = demo();
    const newest = newestFirst(
      jobs.filter(({ row }) => row.state === 'active'),
      ({ row }) => row.activated_at,
    );
    const found = newestFirst(
      people.filter(({ profile }) => profile.visibility === 'public'),
      ({ profile }) => profile.updated_at,
    );
    const isOwn = {
      company: conversations.filter(({ application }) => application.job.company === company),
      seeker: conversations.filter(({ application }) => application.person === people[0]),
    };
    const shares = {
      home: share(newest.slice(0, 6), ({ row }) => row.en_title !== null),
      find_jobs: share(newest.slice(0, 20), ({ row }) => row.en_title !== null),
      candidates: share(found.slice(0, 20), ({ profile }) =>
        isLatin(profile.job_role_title_other ?? profile.job_role_title),
      ),
      letters_of_company: share(isOwn.company, ({ messages }) => isLatin(messages.at(-1)!.text)),
      letters_of_seeker: share(isOwn.seeker, ({ messages }) => isLatin(messages.at(-1)!.text)),
    };
    expect(Object.entries(shares).filter(([, english]) => english < 0.5)).toEqual([]);
  });

  test('has an interview of both demo accounts today, or in the morning where it is night', () => {
    const { now, interviews, people, company } = demo();
    const ahead = interviews.interviews.filter(({ starts_at }) => Number(starts_at) > now.getTime());
    const [first, ...later] = newestFirst(ahead, ({ starts_at }) => -Number(starts_at));
    expect([first!.company_id, first!.user_id]).toEqual([company.id, people[0]!.user.id]);
    const day = dayInRiyadh(first!.starts_at as Date);
    const evening = Date.parse(`${dayInRiyadh(now)}T18:30:00+03:00`);
    const expected = now.getTime() <= evening ? now : new Date(now.getTime() + DAY_MS);
    expect(day).toBe(dayInRiyadh(expected));
    expect(clockText(first!.starts_at as Date, 'en')).toMatch(/^(1[01](:30)? am|12(:30)? pm|[1-8](:30)? pm)$/);
    expect(later.length).toBeGreaterThan(2);
    expect(later.filter(({ starts_at }) => !isWorkingDay(dayInRiyadh(starts_at as Date)))).toEqual([]);
  });

  test('has something waiting for everybody', () => {
    const { now, waiting, jobs, applications, people, company } = demo();
    const [reem] = people;
    const { to_verify, trust, shortlists, shortlist_people, invitations, alert } = waiting;
    const hers = applications.filter(({ person }) => person === reem);
    const due = applications.filter(({ job, row }) => job.company === company && isWaiting(row.stage));
    expect({
      to_verify: to_verify.filter(({ company: { row } }) => row.state === 'domain_verified').length,
      trust: trust
        .filter(({ what }) => what !== 'look')
        .map((one) => ('kind' in one ? `${one.what} ${one.kind}` : one.what)),
      shortlists: [shortlists.length, shortlist_people.length],
      invited: invitations.filter(({ user_id }) => user_id === reem!.user.id).length,
      inviting: invitations.filter(({ company_id }) => company_id === company.id).length,
      refused: jobs.filter(({ waiting, company: its }) => waiting === 'refused' && its === company).length,
      to_remind: hers.some(({ row }) => reminderOf({ ...row, reminded_at: null }, now).state === 'now'),
      due_tomorrow: due.some(({ row }) => Number(row.answer_due_at) - now.getTime() < 2 * DAY_MS),
      overdue: due.filter(({ row }) => Number(row.answer_due_at) <= now.getTime()).length,
    }).toEqual({
      to_verify: 2,
      trust: [
        'report job',
        'warn job',
        'appeal job',
        'report job',
        'report job',
        'message_report',
        'report job',
        'report company',
        'report cv',
        'report job',
        'mass_applying',
        'claim cv',
      ],
      shortlists: [2, 6],
      invited: 1,
      inviting: 2,
      refused: 1,
      to_remind: true,
      due_tomorrow: true,
      overdue: 0,
    });
    expect(alert.matches.length).toBeGreaterThanOrEqual(3);
    expect(alert.matches.filter(({ matched_at }) => matched_at < alert.since || matched_at > now)).toEqual([]);
  });

  test('has a suspended company whose appeal waits, a suspended person, and a company that was asked again', () => {
    const { suspended, companies, jobs, people, waiting, company } = demo();
    const [ofCompany, ofPerson] = suspended.suspensions;
    const stopped = companies.find(({ id }) => id === ofCompany!.company_id)!;
    expect(stopped).not.toBe(company);
    expect(stopped.row.suspended_at).toEqual(ofCompany!.began_at);
    expect(jobs.filter((job) => job.company === stopped && job.row.state === 'active')).toEqual([]);
    expect(ofCompany!.appeal).toBeTruthy();
    expect(people.filter(({ user }) => user.suspended_at).map(({ user }) => user.id)).toEqual([ofPerson!.user_id]);
    expect(suspended.papers.map(({ company_id }) => company_id)).toEqual([waiting.to_verify[0]!.company.id]);
  });

  test('tells of nothing that is yet to come', () => {
    const { now, applications, conversations, interviews } = demo();
    const told = [
      ...applications.flatMap(({ events }) => events.map(({ at }) => at)),
      ...conversations.flatMap(({ messages }) => messages.map(({ created_at }) => created_at)),
      ...interviews.interviews.map(({ proposed_at }) => proposed_at),
    ];
    expect(told.filter((at) => at > now)).toEqual([]);
  });
});

test('a script names the day and the hour of a meeting only where it has one', () => {
  const wrong = [...scripts, ...Object.values(ownScripts)].filter(({ lines, meeting, stages }) => {
    const text = lines.map(([, line]) => line).join('\n');
    const isStart = stages.every((stage) => stage === 'hired');
    if (!meeting) return text.includes('{time}') || (text.includes('{day}') && !isStart);
    return !meeting.isOpen && !text.includes('{day}');
  });
  expect(wrong).toEqual([]);
});
