import { useLocation } from 'react-router';
import { agoOf } from '#platform/texts/format.ts';
import { Button } from '#ui/button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming } from '#ui/written.tsx';
import type { QueueName } from '../queues.ts';
import type { Claim } from '../service/claims.server.ts';
import { adminTexts } from '../texts.ts';

/** Who works on a record that waits, and the way to say that one does. */
export function ClaimLine({
  queue,
  id,
  claim,
  now,
}: {
  queue: QueueName;
  id: string | number;
  claim: Claim | null;
  now: string;
}) {
  const t = useTexts(adminTexts);
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const when = claim && agoOf(claim.claimed_at, now, locale);
  return (
    <div className="line spread small">
      {claim && (
        <p className="muted">
          {claim.is_me ? (
            t('admin.taken_by_me', { when: when! })
          ) : (
            <Naming>{t('admin.taken_by', { name: claim.name, when: when! })}</Naming>
          )}
        </p>
      )}
      {(!claim || claim.is_me) && (
        <LocalForm action="/admin/claims" preventScrollReset>
          <input type="hidden" name="queue" value={queue} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="back" value={pathname + search} />
          <Button type="submit" size="s" name="action" value={claim ? 'release' : 'take'}>
            {t(claim ? 'admin.release' : 'admin.take')}
          </Button>
        </LocalForm>
      )}
    </div>
  );
}
