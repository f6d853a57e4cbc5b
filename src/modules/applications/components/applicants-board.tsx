import { useEffect, useRef } from 'react';
import { agoOf } from '#platform/texts/format.ts';
import { Board, BoardColumn, PersonCard } from '#ui/board.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { FitMark } from '#ui/fit-mark.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { ShortcutsHelp } from '#ui/shortcuts/shortcuts-help.tsx';
import { useShortcuts, type Shortcut } from '#ui/shortcuts/use-shortcuts.ts';
import { useWalkKeys } from '#ui/shortcuts/use-walk-keys.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressWith, applicantPath, BOARD_STAGES, columnsOf, listNow } from '../applicants.ts';
import { CARDS_STEP, MOST_CARDS, type ApplicantCard } from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { COMPANY_STAGES, type CompanyStage, type Stage } from '../rules.ts';
import { applicationsTexts } from '../texts.ts';
import { ApplicantSigns } from './applicant-signs.tsx';
import { MenuForm, MoveMenu } from './move-menu.tsx';
import { useDraggable, useDropTarget } from './use-dragging.ts';
import { MoveSender, useMoves } from './use-moves.ts';
import { Naming } from '#ui/written.tsx';
import './applicants.css';

const MOVES = { KeyS: 'shortlisted', KeyI: 'interview', KeyR: 'rejected' } as const;
const canBeMovedTo = (stage: Stage) => (COMPANY_STAGES as readonly Stage[]).includes(stage);

type Shown = ApplicantCard & { isMoving: boolean };

export function ApplicantsBoard({
  cards,
  counts,
  now,
  jobId,
  stage,
  mayAct,
  params,
}: {
  cards: ApplicantCard[];
  counts: Record<Stage, number>;
  now: string;
  jobId: number;
  /** Chosen on a phone, where one column shows at a time. */
  stage: Stage | null;
  mayAct: boolean;
  params: URLSearchParams;
}) {
  const t = useTexts(applicantsTexts);
  const ta = useTexts(applicationsTexts);
  const { shown, pending, done, refused, settled, move, undo, settle } = useMoves(cards);
  // Whoever was drawn to the offers has none in words yet.
  const unwritten = done?.stage === 'offered' ? cards.find(({ id }) => id === done.id) : undefined;
  const board = useRef<HTMLDivElement>(null);
  const inStage = Map.groupBy(shown, (one) => one.stage);
  const current = stage ?? columnsOf(null).find((one) => counts[one] > 0) ?? 'submitted';
  const countOf = (one: Stage) =>
    counts[one] +
    pending.filter((moving) => moving.stage === one).length -
    pending.filter((moving) => moving.from === one).length;

  // Whoever moved a card goes on from it, wherever it went; on a phone its column is not on the screen.
  const following = useRef<string | null>(null);
  useEffect(() => {
    if (!following.current) return;
    const link = board.current?.querySelector<HTMLElement>(`[data-card="${following.current}"] h3 a`);
    const target = link?.checkVisibility() ? link : board.current?.querySelector<HTMLElement>('.board-done button');
    target?.focus();
    if (target) following.current = null;
  }, [pending, done]);
  const moveByKey = (id: string, to: CompanyStage) => {
    following.current = id;
    move(id, to);
  };

  // Each can be taken back for ten seconds, before anybody is told.
  const moves = Object.entries(MOVES).map(([code, to]): Shortcut => ({
    code: code as Shortcut['code'],
    label: t('applications.key_move', { stage: ta(`applications.stage_${to}`) }),
    run: (_, card) => {
      if (!card?.contains(document.activeElement)) return false;
      moveByKey(card.dataset['card']!, to);
      return true;
    },
  }));
  const keys = [...useWalkKeys(), ...(mayAct ? moves : [])];
  const area = useShortcuts(keys);

  return (
    <div ref={board} className="stack stack-3">
      {pending.map((one) => (
        <MoveSender key={`${one.id} ${one.stage}`} move={one} onSettled={settle} />
      ))}
      <p className="visually-hidden" role="status">
        {settled && (
          <Naming>
            {t(settled.undoes === null ? 'applications.moved_to' : 'applications.move_undone', {
              name: settled.name,
              stage: ta(`applications.stage_${settled.stage}`),
            })}
          </Naming>
        )}
      </p>
      {refused && (
        <Notice kind="danger" live>
          {refused}
        </Notice>
      )}
      {done && (
        <Notice
          kind="success"
          className="board-done"
          actions={
            <>
              {unwritten && (
                <LinkButton size="s" look="primary" to={`/employee-profile/${unwritten.user_id}?job=${jobId}#offer`}>
                  {t('applications.write_offer')}
                </LinkButton>
              )}
              <Button size="s" onClick={undo}>
                {t('applications.undo')}
              </Button>
            </>
          }
        >
          <Naming>
            {t('applications.moved_to', { name: done.name, stage: ta(`applications.stage_${done.stage}`) })}
          </Naming>{' '}
          <span className="muted">{t('applications.told_after')}</span>
        </Notice>
      )}
      <div className="only-phone">
        <Tabs
          label={ta('applications.stage')}
          tabs={BOARD_STAGES.map((one) => ({
            to: addressWith(params, { stage: one }),
            label: ta(`applications.stage_${one}`),
            count: countOf(one),
            current: one === current,
          }))}
        />
      </div>
      <div {...area}>
        <Board>
          {columnsOf(current).map((one) => (
            <Column
              key={one}
              stage={one}
              cards={inStage.get(one) ?? []}
              count={countOf(one)}
              isCurrent={one === current}
              {...{ mayAct, now, jobId, params, onDrop: move, onMove: moveByKey }}
            />
          ))}
        </Board>
      </div>
      {mayAct && <MenuForm params={params} />}
      {current !== 'rejected' && <Declined count={countOf('rejected')} mayAct={mayAct} params={params} onDrop={move} />}
      <div className="board-foot">
        {mayAct && <p className="small muted only-wide">{t('applications.drag_hint')}</p>}
        <ShortcutsHelp shortcuts={keys} />
        {counts.withdrawn > 0 && (
          <LocalLink className="small accent-link" to={addressWith(params, { view: 'list', stage: 'withdrawn' })}>
            {t('applications.withdrawn_count', { count: counts.withdrawn })}
          </LocalLink>
        )}
      </div>
    </div>
  );
}

type Doing = {
  mayAct: boolean;
  now: string;
  jobId: number;
  params: URLSearchParams;
  onDrop: (id: string, stage: Stage) => void;
  onMove: (id: string, stage: CompanyStage) => void;
};

function Column({
  stage,
  cards,
  count,
  isCurrent,
  ...doing
}: Doing & { stage: Stage; cards: Shown[]; count: number; isCurrent: boolean }) {
  const t = useTexts(applicantsTexts);
  const ta = useTexts(applicationsTexts);
  const { mayAct, now, params, onDrop } = doing;
  const canDrop = mayAct && canBeMovedTo(stage);
  const ref = useDropTarget(stage, canDrop, onDrop);
  const more = Math.min(CARDS_STEP, count - cards.length);
  const list = listNow(params, now, stage);
  const opened = params.get('menu');
  return (
    <BoardColumn
      ref={ref}
      stage={stage}
      title={ta(`applications.stage_${stage}`)}
      count={count}
      current={isCurrent}
      empty={canDrop ? t('applications.drop_here') : ta('applications.empty_stage')}
    >
      {cards.map((applicant) => (
        <Card key={applicant.id} applicant={applicant} {...{ list, isOpen: opened === applicant.id, ...doing }} />
      ))}
      {more > 0 && cards.length < MOST_CARDS && (
        <LocalLink
          className="small accent-link board-more"
          to={addressWith(params, { [`more.${stage}`]: String(cards.length + CARDS_STEP) })}
          preventScrollReset
          viewTransition={false}
        >
          {t('applications.more_cards', { count: more })}
        </LocalLink>
      )}
    </BoardColumn>
  );
}

/** Where a card is dropped to decline; on a phone it is a tab like the others. */
function Declined({ count, mayAct, params, onDrop }: Pick<Doing, 'mayAct' | 'params' | 'onDrop'> & { count: number }) {
  const t = useTexts(applicantsTexts);
  const ref = useDropTarget('rejected', mayAct, onDrop);
  return (
    <section ref={ref} className="board-declined not-phone">
      <LocalLink className="accent-link" to={addressWith(params, { view: 'list', stage: 'rejected' })}>
        {t('applications.rejected_count', { count })}
      </LocalLink>
    </section>
  );
}

type CardProps = Doing & { applicant: Shown; list: string; isOpen: boolean };

function Card({ applicant, list, isOpen, mayAct, now, jobId, onMove }: CardProps) {
  const locale = useLocale();
  const ref = useDraggable(applicant.id);
  const { id, user_id, name, photo_href, headline, submitted_at, fit, stage } = applicant;
  return (
    <div data-card={id} data-row className="board-card">
      <PersonCard
        {...(mayAct ? { ref, draggable: true } : {})}
        busy={applicant.isMoving}
        to={applicantPath({ user_id, job_id: jobId, list })}
        name={name}
        photo={photo_href}
        text={headline}
        unread={stage === 'submitted'}
        foot={
          <>
            {fit ? <FitMark met={fit.met} all={fit.all} short /> : <span />}
            <span className="tiny muted">{agoOf(submitted_at, now, locale)}</span>
          </>
        }
      >
        <ApplicantSigns applicant={applicant} now={now} />
        {mayAct && <MoveMenu {...{ id, name, stage, isOpen }} onMove={(to) => onMove(id, to)} />}
      </PersonCard>
    </div>
  );
}
