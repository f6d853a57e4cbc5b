import type { Option } from './contract.ts';

type Choice = { value: string; label: string };

/** Options that name a group (a city its country) under the group's heading, in the order given. */
export function groupedChoices(options: Option[]): (Choice | { label: string; choices: Choice[] })[] {
  const groups = Map.groupBy(options, (option) => option.group);
  return [...groups].flatMap<Choice | { label: string; choices: Choice[] }>(([label, choices]) =>
    label ? [{ label, choices }] : choices,
  );
}
