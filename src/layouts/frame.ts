import { useRouteLoaderData } from 'react-router';
import type { HeaderViewer } from '#ui/site-header.tsx';
import type { loader } from '../root.tsx';

/** What the root knows about the visitor; absent only on an error before it was read. */
export const useFrame = () => useRouteLoaderData<typeof loader>('root');

export function useViewer(): HeaderViewer {
  const frame = useFrame();
  if (!frame?.user) return { kind: 'visitor' };
  const { user, unread_messages, unread_notifications } = frame;
  return {
    kind: user.type === 'COMPANY' ? 'company' : 'user',
    name: user.display_name,
    unread_messages,
    unread_notifications,
  };
}
