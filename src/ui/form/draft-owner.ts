import { createContext, useContext } from 'react';

/** Whose drafts this page keeps and shows: the mark of the account that is signed in; set by the root. */
export const DraftOwner = createContext('visitor');

/** Where this person's draft of a form is kept: nobody else in this browser is shown it. */
export function useDraftKey(key: string): string;
export function useDraftKey(key: string | undefined): string | undefined;
export function useDraftKey(key: string | undefined) {
  const owner = useContext(DraftOwner);
  return key === undefined ? undefined : `${owner}.${key}`;
}
