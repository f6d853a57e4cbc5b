/** Names of occupations with words of both languages in them, as people type them; by the code. */
export const MIXED = [
  ['مهندس civil', 'civil-engineer'],
  ['Sales مندوب', 'sales-representative'],
  ['HR أخصائي', 'hr-specialist'],
  ['مصمم graphic', 'graphic-designer'],
  ['مطور web', 'web-developer'],
  ['project مدير', 'project-manager'],
  ['أخصائي marketing', 'marketing-specialist'],
  ['فني maintenance', 'maintenance-technician'],
  ['موظف customer service', 'customer-service-representative'],
  ['مدير IT', 'it-manager'],
  ['محلل data', 'data-analyst'],
  ['data entry مدخل', 'data-entry-clerk'],
];
