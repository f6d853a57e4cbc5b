import { useNavigate, useSearchParams } from 'react-router';
import { nearText, USUAL_KM } from '#platform/search/near.ts';
import { localPath } from '#platform/texts/locale.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressWith } from '../address.ts';
import { findTexts } from './find-texts.ts';
import { useDevicePlace } from './use-device-place.ts';

/** "Near me" was among the words: near where, the device or the filter must say. */
export function NearMe() {
  const t = useTexts(findTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state, ask } = useDevicePlace((place) => {
    const near = nearText({ ...place, km: USUAL_KM });
    void navigate(localPath(locale, addressWith(params, { near, sort: 'nearest' })), { preventScrollReset: true });
  });
  return (
    <p className="results-corrections small">
      <span role="status">{state ? t(`search.near_${state}`) : t('search.near_me')}</span>
      <Button icon="place" size="s" pending={state === 'asking'} onClick={ask}>
        {t('search.near_here')}
      </Button>
    </p>
  );
}
