import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { toast } from '#ui/toast.ts';
import type { ApplicantCard } from '../applicants-contract.ts';
import { UNDO_MS, type Stage } from '../rules.ts';

export type Move = { id: string; name: string; from: Stage; stage: Stage; undoes: number | null };
type Answer = { ok: boolean; message?: string; move_id?: number | null; stage?: Stage };
export type Done = Move & { move_id: number };

/**
 * Moves as the board shows them: at once where they were meant to go, back again when the server refuses, with what
 * it says and the board as it is now. The last one can be taken back for some seconds.
 */
export function useMoves(cards: ApplicantCard[]) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<readonly Move[]>([]);
  const [done, setDone] = useState<Done | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  /** The last that went through. */
  const [settled, setSettled] = useState<Move | null>(null);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [done]);

  const move = useCallback(
    (id: string, stage: Stage) => {
      const applicant = cards.find((one) => one.id === id);
      if (!applicant || applicant.stage === stage) return;
      setRefused(null);
      const next: Move = { id, name: applicant.name, from: applicant.stage, stage, undoes: null };
      setPending((all) => (all.some((one) => one.id === id) ? all : [...all, next]));
    },
    [cards],
  );
  const undo = useCallback(() => {
    if (!done) return;
    setPending((all) => [...all, { ...done, from: done.stage, stage: done.from, undoes: done.move_id }]);
    setDone(null);
  }, [done]);

  const settle = useCallback(
    (sent: Move, answer: Answer) => {
      setPending((all) => all.filter((one) => one.id !== sent.id));
      if (!answer.ok) {
        const message = answer.message ?? '';
        setRefused(message);
        toast(message, 'error');
        void revalidate();
        return;
      }
      setSettled(sent);
      if (sent.undoes === null && answer.move_id) setDone({ ...sent, move_id: answer.move_id });
    },
    [revalidate],
  );

  const shown = cards.map((applicant) => {
    const moving = pending.find((one) => one.id === applicant.id);
    return { ...applicant, stage: moving?.stage ?? applicant.stage, isMoving: moving !== undefined };
  });
  return { shown, pending, done, refused, settled, move, undo, settle };
}

/** Sends one move and waits until the board has been read anew. Draws nothing. */
export function MoveSender({ move, onSettled }: { move: Move; onSettled: (move: Move, answer: Answer) => void }) {
  const { submit, state, data } = useFetcher<Answer>();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const fields: Record<string, string> =
      move.undoes === null
        ? { intent: 'move', stay: 'true', id: move.id, from: move.from, stage: move.stage }
        : { intent: 'undo', stay: 'true', id: move.id, move_id: String(move.undoes) };
    void submit(fields, { method: 'post' });
  }, [move, submit]);
  useEffect(() => {
    if (state === 'idle' && data) onSettled(move, data);
  }, [state, data, move, onSettled]);
  return null;
}
