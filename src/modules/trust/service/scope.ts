export const SCOPE = 'admin.trust';
