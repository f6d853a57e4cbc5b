export { listCommentsOf, readThread } from './service/read-comments.server.ts';
export { deleteComment, editComment, postComment } from './service/write-comment.server.ts';
export { findForDesk, releaseComment, removeComment } from './service/judge-comment.server.ts';
