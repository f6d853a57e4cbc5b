import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/button.tsx';
import type { Marks } from '#ui/highlight.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Rows } from '#ui/rows.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { addressWith, ACTIONS } from '../address.ts';
import type { CandidateCard, Shortlist } from '../contract.ts';
import { candidatesTexts } from '../texts.ts';
import { PersonRow, useNameOf } from './person-row.tsx';
import './people-list.css';

const FORM_ID = 'people-actions';

/**
 * People as rows, each with its actions, and boxes to do one for several. An action is an address (which, and
 * for whom), so the bar is a plain form that leads there.
 */
export function PeopleList<Person extends CandidateCard>({
  people,
  found = {},
  lists,
  mayAct,
  path,
  label,
  renderBelow,
}: {
  people: Person[];
  found?: Record<string, Marks>;
  lists: Shortlist[];
  mayAct: boolean;
  /** The page's own, without language. */
  path: string;
  label: string;
  /** Under a person: a note. */
  renderBelow?: (person: Person) => ReactNode;
}) {
  const t = useTexts(candidatesTexts);
  const nameOf = useNameOf();
  const [params] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const chosen = params.getAll('person');
  /** While an action is under way its own form is what is at hand. */
  const isIdle = !params.has('action');
  const [count, setCount] = useState(people.filter(({ user_id }) => chosen.includes(user_id)).length);
  const boxes = useCallback(
    () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name="person"]') ?? [])],
    [],
  );
  const recount = useCallback(() => setCount(boxes().filter(({ checked }) => checked).length), [boxes]);
  // Other rows, or the same after "back": what is ticked now counts.
  useEffect(recount, [people, params, recount]);

  const rows = (
    <Rows label={label}>
      {people.map((person) => {
        const isChosen = chosen.includes(person.user_id);
        return (
          <PersonRow
            key={person.user_id}
            person={person}
            found={found}
            lists={lists}
            {...(mayAct
              ? {
                  actionTo: (action) =>
                    addressWith(params, { action, person: person.user_id, page: params.get('page') }, path),
                  select: (
                    <label className="person-row-select">
                      <input
                        key={String(isChosen)}
                        type="checkbox"
                        form={FORM_ID}
                        name="person"
                        value={person.user_id}
                        defaultChecked={isChosen}
                        aria-label={t('candidates.choose', { name: nameOf(person) })}
                      />
                    </label>
                  ),
                }
              : {})}
          >
            {renderBelow?.(person)}
          </PersonRow>
        );
      })}
    </Rows>
  );
  if (!mayAct) return rows;
  return (
    <>
      <div ref={list} onChange={recount}>
        {rows}
      </div>
      <LocalForm
        id={FORM_ID}
        method="get"
        action={path}
        preventScrollReset
        className={classNames('people-bulk', isIdle && 'people-bulk-idle', isIdle && count > 0 && 'people-bulk-on')}
        aria-label={t('candidates.actions')}
      >
        {[...params]
          .filter(([name]) => name !== 'person' && name !== 'action')
          .map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
        <label className="people-bulk-all">
          <input
            type="checkbox"
            checked={count > 0 && count === people.length}
            onChange={(event) => {
              for (const box of boxes()) box.checked = event.target.checked;
              recount();
            }}
            aria-label={t('candidates.choose_page')}
          />
        </label>
        <span className="people-bulk-count small" aria-live="polite">
          {count > 0 ? t('candidates.chosen', { count }) : t('candidates.choose_first')}
        </span>
        <span className="people-bulk-actions">
          {ACTIONS.map((action) => (
            <Button key={action} type="submit" size="s" name="action" value={action}>
              {t(`candidates.action_${action}`)}
            </Button>
          ))}
        </span>
      </LocalForm>
    </>
  );
}
