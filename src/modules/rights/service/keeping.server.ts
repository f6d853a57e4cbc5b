import { dropFile } from '#modules/files/service.server.ts';
import { oldEach, oldRows, type Keeping } from '#platform/retention/keeping.server.ts';
import { deleteRequest, findRequest } from '../queries.server.ts';
import { PROVE_DAYS } from '../rules.ts';

export const rightsKeeping: readonly Keeping[] = [
  oldRows({
    name: 'rights_requests.unproved',
    title: { ar: 'طلبات خصوصية لم تُؤكَّد', en: 'Privacy requests that nobody confirmed' },
    reason: { ar: 'لم يثبت أن العنوان لصاحبها.', en: 'Nobody showed that the address was theirs.' },
    days: PROVE_DAYS,
    rows: { table: 'rights_requests', at: 'asked_at', where: `state = 'unproved'` },
  }),
  oldEach({
    name: 'rights_requests',
    title: { ar: 'طلبات خصوصية أُجيب عنها', en: 'Privacy requests that were answered' },
    reason: {
      ar: 'دليل على أن الطلب أُجيب في مهلته، إن سأل عنه المنظّم أو صاحبه.',
      en: 'Proof that a request was answered in time, should the authority or its sender ask.',
    },
    days: { usual: 1095, min: 365, max: 1825 },
    rows: { table: 'rights_requests', id: 'id', at: 'closed_at', where: `state = 'closed'` },
    async work(ctx, id) {
      const file = (await findRequest(ctx.db, Number(id)))?.answer_file_id;
      if (file) await dropFile(ctx, file);
      await deleteRequest(ctx.db, Number(id));
    },
  }),
];
