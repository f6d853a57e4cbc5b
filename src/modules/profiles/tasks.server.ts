import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { takePicture, type PictureOffered } from './service/take-picture.server.ts';

export const TAKE_PICTURE = 'profiles.take_picture';

export const profileTasks: Task[] = [
  defineTask<PictureOffered>({ name: TAKE_PICTURE, lane: 'outside', run: takePicture }),
];
