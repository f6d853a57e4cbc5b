/** The names of the proof's own fields; all others belong to the form that waits. */
export const isOfProof = (name: string) => name.startsWith('proof_') || name.startsWith('passkey_');

/** What another page's form said, to be sent there again; null where none waits. */
export function HeldFields({ held }: { held: Record<string, string | string[]> | null }) {
  return (
    <>
      <input type="hidden" name="proof_of" value={held ? 'form' : 'visit'} />
      {Object.entries(held ?? {}).flatMap(([name, values]) =>
        [values]
          .flat()
          .map((value, index) => <input key={`${name} ${index}`} type="hidden" name={name} value={value} />),
      )}
    </>
  );
}
