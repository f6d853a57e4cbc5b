import { oldEach, type Keeping, type Removing } from '#platform/retention/keeping.server.ts';
import { deleteFile, findKey } from '../queries.server.ts';
import { VARIANTS, type VariantName } from '../rules.ts';

/** Where a picture in another size lies. */
export const variantKey = (storage_key: string, name: VariantName) => `${storage_key}.${name}`;

/** Bytes first: should the row go and the bytes stay, nothing would know of them. */
async function remove(ctx: Removing, id: string): Promise<void> {
  const key = (await findKey(ctx.db, id))!;
  for (const name of VARIANTS) await ctx.storage.delete(variantKey(key, name));
  await ctx.storage.delete(key);
  await deleteFile(ctx.db, id);
}

export const filesKeeping: readonly Keeping[] = [
  oldEach({
    name: 'files.unused',
    title: { ar: 'ملفات رُفعت ولم تُستعمل', en: 'Files that were uploaded for nothing' },
    reason: { ar: 'لم يصر لها سجل تنتمي إليه.', en: 'No record came to refer to them.' },
    days: 1,
    rows: { table: 'files', id: 'id', at: 'created_at', where: 'used_at is null and deleted_at is null' },
    work: remove,
  }),
  oldEach({
    name: 'files.dropped',
    title: { ar: 'ملفات تُركت', en: 'Files that were dropped' },
    reason: {
      ar: 'حذفها صاحبها، أو زال ما تنتمي إليه.',
      en: 'Their owner removed them, or what they belonged to is gone.',
    },
    days: 0,
    rows: { table: 'files', id: 'id', at: 'deleted_at', where: 'deleted_at is not null' },
    work: remove,
  }),
];
