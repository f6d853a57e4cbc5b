import { useRouteLoaderData } from 'react-router';
import { useWaiting } from '#modules/messages/components/live-frame.tsx';
import type { HeaderViewer } from '#ui/site-header.tsx';
import type { loader } from '../root.tsx';

/** What the root knows about the visitor; absent only on an error before it was read. */
export const useFrame = () => useRouteLoaderData<typeof loader>('root');

export function useViewer(): HeaderViewer {
  const frame = useFrame();
  const { messages, notifications } = useWaiting(frame?.live ?? null);
  if (!frame?.user) return { kind: 'visitor' };
  const { user } = frame;
  return {
    kind: user.type === 'COMPANY' ? 'company' : 'user',
    name: user.display_name,
    unread_messages: messages,
    unread_notifications: notifications,
  };
}
