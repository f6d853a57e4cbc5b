export const MEGABYTE = 1024 * 1024;

/** The content type of a Word document. */
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
