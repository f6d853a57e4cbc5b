import { MAX_SKILLS } from '#modules/profiles/contract.ts';
import { refuse } from '#modules/profiles/errors.ts';
import { readProfile, saveSkills } from '#modules/profiles/service.server.ts';
import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { AddSkill } from '../contract.ts';
import { readVocabulary } from './vocabulary.server.ts';

/** One skill more in the caller's own CV, as the list under an ad offers it; one that is there stays as it is. */
export async function addSkill(
  ctx: Uses<'db' | 'now' | 'events'>,
  actor: Actor,
  { skill_name, level }: AddSkill,
): Promise<void> {
  const seeker = requireSeeker(actor);
  const { vocabulary } = await readVocabulary(ctx);
  await inTransaction(ctx, async (ctx) => {
    const profile = await readProfile(ctx, seeker.id);
    if (!profile) throw refuse('profiles.not_found');
    const { key } = vocabulary.skillOf(skill_name);
    if (profile.skills.some((skill) => vocabulary.skillOf(skill.skill_name).key === key)) return;
    if (profile.skills.length >= MAX_SKILLS) throw refuse('profiles.too_many');
    await saveSkills(ctx, actor, {
      version: profile.version,
      skills: [...profile.skills, { skill_name, level }],
      has_no_skills: false,
    });
  });
}
