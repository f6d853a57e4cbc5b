export type CalendarField = { name: string; value: string; parameters: string };

/** The lines of an iCalendar file (RFC 5545), unfolded, with what stands escaped in them as it is read. */
export const calendarFields = (file: string): CalendarField[] =>
  file
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const found = /^([A-Z-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/.exec(line);
      return found ? [{ name: found[1]!, parameters: found[2]!, value: readable(found[3]!) }] : [];
    });

const readable = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter));

/** 20261206T110000Z as an instant; null for anything else. */
export function instantOf(value: string): string | null {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(value);
  return found && `${found[1]}-${found[2]}-${found[3]}T${found[4]}:${found[5]}:${found[6]}Z`;
}
