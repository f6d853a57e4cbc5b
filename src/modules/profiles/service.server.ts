export { openProfile } from './service/open-profile.server.ts';
export {
  completenessOfUser,
  countSeekersOfMajor,
  entrustedFactsOf,
  ownCvOf,
  readCompleteness,
  readOwnProfile,
  readProfile,
  snapshotOf,
  toSnapshot,
} from './service/read-profile.server.ts';
export { sheetNamesOf } from './service/sheet-names.server.ts';
export {
  saveContactInfo,
  saveInfo,
  saveJobRequired,
  saveMajors,
  saveNone,
  savePersonalInfo,
  saveSkills,
  saveSocialContacts,
  today,
  type Saved,
} from './service/save-section.server.ts';
export {
  deleteCourse,
  entriesOf,
  saveEntry,
  deleteExperience,
  deleteLanguage,
  deleteMembership,
  deleteQualification,
  orderCourses,
  orderExperiences,
  orderLanguages,
  orderMemberships,
  orderQualifications,
  saveCourse,
  saveExperience,
  saveLanguage,
  saveMembership,
  saveQualification,
  type SavedItem,
} from './service/edit-items.server.ts';
export { dropUnshown, saveCv, savePhoto } from './service/save-files.server.ts';
export type { ReadCv, Snapshot } from './contract.ts';
