import { Sentence } from '../setup/sentence.mjs';

/**
 * The forms of a module's name: job-alerts → job_alerts, jobAlerts, jobAlert, JobAlert.
 * @param {string} name
 */
export function namesOf(name) {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(name)) {
    throw new Sentence('Name the module by what it holds, in the plural: npm run new:module -- interviews');
  }
  const many = name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
  const one = many.endsWith('ies') ? `${many.slice(0, -3)}y` : many.slice(0, -1);
  return { name, snake: name.replaceAll('-', '_'), many, one, type: one.charAt(0).toUpperCase() + one.slice(1) };
}

/** @typedef {ReturnType<typeof namesOf>} Names */
