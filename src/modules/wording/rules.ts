export const ROLES = ['subject', 'body', 'button', 'preheader', 'sms'] as const;
/** Where in a letter a text stands. */
export type Role = (typeof ROLES)[number];

/** `privacy request received, SMS` in an address. */
export const idOfLetter = (name: string): string => name.replaceAll(', ', '.').replaceAll(' ', '-');

/** The field of a form that holds one form of a text. */
export const fieldOf = (key: string, form: string): string => `${key}:${form}`;
