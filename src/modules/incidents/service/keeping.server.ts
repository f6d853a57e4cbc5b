import { oldRows, type Keeping } from '#platform/retention/keeping.server.ts';

export const incidentsKeeping: readonly Keeping[] = [
  oldRows({
    name: 'incident_letters',
    title: { ar: 'من كُتب إليه في حادث', en: 'Who was written to of an incident' },
    reason: {
      ar: 'دليل على أن كل متضرر أُخبر. الحادث وما فُعل يبقيان، وأرقام الرسائل فيهما.',
      en: 'Proof that each person was told. The incident and what was done stay, with the figures of its letters.',
    },
    days: { usual: 1095, min: 365, max: 1825 },
    rows: { table: 'incident_letters', at: 'begun_at' },
  }),
];
