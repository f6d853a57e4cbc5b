import { Icon } from './icon.tsx';
import { LocalLink } from './local-link.tsx';
import { uiTexts } from './texts.ts';
import { useTexts } from './use-texts.ts';
import { Written } from './written.tsx';
import './breadcrumbs.css';

/** The way to this page; the last one may have no address. */
export function Breadcrumbs({ path }: { path: { label: string; to?: string }[] }) {
  const t = useTexts(uiTexts);
  return (
    <nav className="breadcrumbs" aria-label={t('ui.path')}>
      {path.map((step, index) => (
        <span key={index} className="line tight nowrap">
          {index > 0 && <Icon name="chevron" size="s" />}
          {step.to ? (
            <Written as={LocalLink} to={step.to}>
              {step.label}
            </Written>
          ) : (
            <Written>{step.label}</Written>
          )}
        </span>
      ))}
    </nav>
  );
}
