/** In one line, and no longer than so many letters; what is left out is marked. */
export function clipped(text: string, most: number): string {
  const letters = [...text.replace(/\s+/gu, ' ').trim()];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('');
}
