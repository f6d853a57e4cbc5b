import { describe, expect, it } from 'vitest';
import { matched, type Draft } from './drafts.ts';

const draft: Draft = { title: { was: ['First'], typed: ['Mine'], stamp: '3' } };
const empty = { restored: {}, offered: {}, absent: {} };

describe('a draft that is found', () => {
  it('goes back into the form on the version it was typed on', () => {
    expect(matched(draft, { title: ['First'] }, '3')).toEqual({ ...empty, restored: draft });
  });

  it('is only offered on another version, also where its field says the same', () => {
    expect(matched(draft, { title: ['Theirs'] }, '4')).toEqual({ ...empty, offered: draft });
    expect(matched(draft, { title: ['First'] }, '4')).toEqual({ ...empty, offered: draft });
  });

  it('goes by what the field said, in a form without versions', () => {
    const unversioned = { title: { ...draft['title']!, stamp: null } };
    expect(matched(unversioned, { title: ['First'] }, null)).toEqual({ ...empty, restored: unversioned });
    expect(matched(unversioned, { title: ['Theirs'] }, null)).toEqual({ ...empty, offered: unversioned });
  });

  it('is done with where it is saved already', () => {
    expect(matched(draft, { title: ['Mine'] }, '4')).toEqual(empty);
  });

  it('waits for a field that is not drawn', () => {
    expect(matched(draft, { other: [''] }, '3')).toEqual({ ...empty, absent: draft });
  });

  it('tells a box that is off from one that is on', () => {
    const box: Draft = { remote: { was: ['true'], typed: [], stamp: '3' } };
    expect(matched(box, { remote: ['true'] }, '3')).toEqual({ ...empty, restored: box });
    expect(matched(box, { remote: [] }, '3')).toEqual(empty);
  });
});
