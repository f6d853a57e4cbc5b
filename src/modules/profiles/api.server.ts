import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { receiveUpload, signedFileLink } from '#modules/files/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { endpoint, Id, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  Course,
  Experience,
  Language,
  Membership,
  ProfileAnswer,
  Qualification,
  Saved,
  type Profile,
} from './contract.ts';
import {
  ContactInfoPatch,
  CourseInput,
  CoursesPatch,
  ExperienceInput,
  LanguageInput,
  InfoPatch,
  JobRequiredPatch,
  MajorsPatch,
  MembershipInfoPatch,
  MembershipInput,
  OrderInput,
  PersonalExpPatch,
  PersonalInfoPatch,
  QualificationInput,
  SkillsPatch,
  SocialContactsPatch,
} from './inputs.ts';
import * as service from './service.server.ts';
import { profilesTexts } from './texts.ts';

const SavedItem = Saved.extend({ id: z.uuid() });
const SavedFile = Saved.extend({ file_id: z.uuid(), href: z.string() });

export function profilesApi(api: Api) {
  const said = (actor: Actor, key: 'profiles.saved' | 'profiles.added' | 'profiles.deleted') =>
    translate(profilesTexts, actor.locale)(key);

  endpoint(api, {
    method: 'GET',
    url: '/user/profile',
    access: 'seeker',
    tag: 'the user',
    summary: 'Everything the caller wrote in their profile, and how complete it is',
    answers: ProfileAnswer,
    handler: async ({ ctx, actor }) => ({ data: await service.readOwnProfile(ctx, actor) }),
  });

  function section<Body extends z.ZodType>(
    name: string,
    summary: string,
    body: Body,
    save: (ctx: Context, actor: Actor, input: z.output<Body>) => Promise<service.Saved>,
  ) {
    endpoint(api, {
      method: 'PATCH',
      url: `/user/profile/${name}`,
      access: 'seeker',
      tag: 'the user',
      summary,
      body: body as z.ZodType<z.output<Body>>,
      answers: Saved,
      handler: async ({ ctx, actor, body }) => ({
        data: await save(ctx, actor, body),
        message: said(actor, 'profiles.saved'),
      }),
    });
  }
  section(
    'info',
    'Names, introduction, who may see the CV, and whether its pay joins the averages (`pay_use`)',
    InfoPatch,
    service.saveInfo,
  );
  section('personal-info', 'Birthdate, nationality and the like', PersonalInfoPatch, service.savePersonalInfo);
  section('contact-info', 'Country, city and address', ContactInfoPatch, service.saveContactInfo);
  section(
    'job-required',
    'The job the caller looks for; the salary in halalas a month',
    JobRequiredPatch,
    service.saveJobRequired,
  );
  section('majors', 'At most five majors, the first one first', MajorsPatch, service.saveMajors);
  section('skills', 'The whole list of skills', SkillsPatch, service.saveSkills);
  section('social-contacts', 'Addresses on social networks', SocialContactsPatch, service.saveSocialContacts);
  section(
    'personal-exp',
    'Says that there is no experience yet',
    PersonalExpPatch,
    (ctx, actor, { has_no_experience, version }) =>
      service.saveNone(ctx, actor, 'experiences', { none: has_no_experience, version }),
  );
  section(
    'membership-info',
    'Says that there are no memberships',
    MembershipInfoPatch,
    (ctx, actor, { has_no_memberships, version }) =>
      service.saveNone(ctx, actor, 'memberships', { none: has_no_memberships, version }),
  );
  section('courses', 'Says that there are no courses', CoursesPatch, (ctx, actor, { has_no_courses, version }) =>
    service.saveNone(ctx, actor, 'courses', { none: has_no_courses, version }),
  );

  function entries<Body extends z.ZodType, Item extends z.ZodType>(
    name: 'qualifications' | 'experiences' | 'languages' | 'courses' | 'memberships',
    body: Body,
    item: Item,
    save: (ctx: Context, actor: Actor, input: z.output<Body>, id?: string) => Promise<service.SavedItem>,
    remove: (ctx: Context, actor: Actor, id: string) => Promise<service.Saved>,
    order: (ctx: Context, actor: Actor, input: OrderInput) => Promise<service.Saved>,
  ) {
    const common = { access: 'seeker', tag: 'the user' } as const;
    const input = body as z.ZodType<z.output<Body>>;
    endpoint(api, {
      ...common,
      method: 'GET',
      url: `/user/${name}`,
      summary: `The caller’s ${name}, in the order of the CV: as they were placed, else the latest first`,
      answers: z.array(item),
      handler: async ({ ctx, actor }) => {
        const data = (await service.readOwnProfile(ctx, actor))[name] as Profile[typeof name] as z.input<Item>[];
        return { data, meta: { total: data.length } };
      },
    });
    endpoint(api, {
      ...common,
      method: 'POST',
      url: `/user/${name}`,
      summary: `Adds one of the ${name}`,
      status: 201,
      body: input,
      answers: SavedItem,
      handler: async ({ ctx, actor, body }) => ({
        data: await save(ctx, actor, body),
        message: said(actor, 'profiles.added'),
      }),
    });
    endpoint(api, {
      ...common,
      method: 'PUT',
      url: `/user/${name}/:id`,
      summary: `Writes one of the caller’s ${name} anew`,
      params: Id,
      body: input,
      answers: SavedItem,
      handler: async ({ ctx, actor, params, body }) => ({
        data: await save(ctx, actor, body, params.id),
        message: said(actor, 'profiles.saved'),
      }),
    });
    endpoint(api, {
      ...common,
      method: 'PUT',
      url: `/user/${name}/order`,
      summary: `Puts the caller’s ${name} in another order: the ids of all of them`,
      body: OrderInput,
      answers: Saved,
      handler: async ({ ctx, actor, body }) => ({
        data: await order(ctx, actor, body),
        message: said(actor, 'profiles.saved'),
      }),
    });
    endpoint(api, {
      ...common,
      method: 'DELETE',
      url: `/user/${name}/:id`,
      summary: `Takes one of the caller’s ${name} away`,
      params: Id,
      answers: Saved,
      handler: async ({ ctx, actor, params }) => ({
        data: await remove(ctx, actor, params.id),
        message: said(actor, 'profiles.deleted'),
      }),
    });
  }
  entries(
    'qualifications',
    QualificationInput,
    Qualification,
    service.saveQualification,
    service.deleteQualification,
    service.orderQualifications,
  );
  entries(
    'experiences',
    ExperienceInput,
    Experience,
    service.saveExperience,
    service.deleteExperience,
    service.orderExperiences,
  );
  entries('languages', LanguageInput, Language, service.saveLanguage, service.deleteLanguage, service.orderLanguages);
  entries('courses', CourseInput, Course, service.saveCourse, service.deleteCourse, service.orderCourses);
  entries(
    'memberships',
    MembershipInput,
    Membership,
    service.saveMembership,
    service.deleteMembership,
    service.orderMemberships,
  );

  function upload(kind: 'photo' | 'cv', summary: string, save: typeof service.savePhoto) {
    endpoint(api, {
      method: 'POST',
      url: `/user/${kind}`,
      once: 'in_steps',
      access: 'seeker',
      tag: 'the user',
      summary,
      perMinute: 20,
      upload: { file: kind },
      answers: SavedFile,
      handler: async ({ ctx, actor, request }) => {
        const file_id = await received(ctx, actor, request, kind);
        const saved = await save(ctx, actor, file_id);
        return {
          data: { ...saved, file_id, href: signedFileLink(ctx, { id: file_id }) },
          message: said(actor, 'profiles.saved'),
        };
      },
    });
  }
  upload('photo', 'A photo of the caller (multipart: photo)', service.savePhoto);
  upload('cv', 'The caller’s own CV file (multipart: cv)', service.saveCv);
}

const received = async (ctx: Context, actor: Actor, request: FastifyRequest, kind: 'photo' | 'cv') =>
  (await receiveUpload(ctx, actor, request, kind)).file.id;
