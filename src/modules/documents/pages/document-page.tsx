import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { wordsIn } from '#platform/fields/words-in.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered } from '#platform/http/answered.server.ts';
import { blocksOf, type Block } from '#platform/rich-text/blocks.ts';
import { dateOf } from '#platform/texts/format.ts';
import { barePath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Meta } from '#ui/meta.tsx';
import { Notice } from '#ui/notice.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import { Changes } from '../components/changes.tsx';
import { VersionQuery, type VersionLine } from '../contract.ts';
import { refuse } from '../errors.ts';
import { DOCUMENTS, minutesToRead, PATHS, type DocumentName } from '../rules.ts';
import { compareVersions, listPending, readDocument } from '../service.server.ts';
import { documentsTexts } from '../texts.ts';
import type { Route } from './+types/document-page';
import './document-page.css';

const Query = z.object({ with: VersionQuery.shape.version_number });

const documentAt = (pathname: string): DocumentName =>
  DOCUMENTS.find((name) => barePath(pathname).startsWith(PATHS[name])) ?? 'about';

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const document = documentAt(url.pathname);
  const asked = VersionQuery.safeParse({ version_number: params['version'] });
  if (!asked.success) throw refuse('documents.not_found');
  const { shown, versions, before } = await readDocument(ctx, locale, document, asked.data.version_number);
  const pending = actor.user && document !== 'about' ? await listPending(ctx, actor) : [];
  const waiting = pending.find((one) => one.document === document);
  const since = forgiving(Query, url.searchParams).with ?? waiting?.agreed_version ?? before;
  const isOther = since !== null && since !== undefined && since !== shown.version;
  return {
    document,
    shown,
    versions,
    waits: waiting !== undefined,
    agreed_version: waiting?.agreed_version ?? null,
    newest: versions[0]!.version,
    changes: isOther
      ? { since, of: await compareVersions(ctx, locale, document, { from: since, to: shown.version }) }
      : null,
    now: ctx.now().toISOString(),
    meta: pageMeta({
      url,
      locale,
      title: translate(documentsTexts, locale)(`documents.${document}`),
      description: firstWords(shown.text),
      noindex: !shown.is_newest,
    }),
  };
});

/** What an engine shows under the title: the text behind its first heading. */
const firstWords = (text: string) => text.split('\n').slice(1).join(' ');

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

type Section = { heading: string; blocks: Block[] };
const saidIn = (block: Block) => (block.kind === 'list' ? '' : block.runs.map(({ text }) => text).join(''));

/** A text in parts, each under its heading; what stands before the first has none. */
function sectionsOf(blocks: Block[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push({ heading: saidIn(block), blocks: [] });
    else if (sections.length === 0) sections.push({ heading: '', blocks: [block] });
    else sections.at(-1)!.blocks.push(block);
  }
  return sections;
}

/** A document in one of its versions, with what changed and all versions there ever were. */
export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(documentsTexts);
  const locale = useLocale();
  const { document, shown, versions, newest, changes, waits, now } = loaderData;
  const sections = sectionsOf(blocksOf(shown));
  const isAhead = Date.parse(shown.effective_at) > Date.parse(now);
  return (
    <div className="page document">
      <header className="stack stack-2">
        <h1>{t(`documents.${document}`)}</h1>
        <Meta className="small muted">
          {t('documents.version', { version: shown.version })}
          <time dateTime={shown.effective_at}>
            {t(isAhead ? 'documents.in_force_from' : 'documents.in_force_since', {
              date: dateOf(shown.effective_at, locale),
            })}
          </time>
          {t('documents.minutes', { count: minutesToRead(wordsIn(shown.text)) })}
        </Meta>
        {!shown.is_reviewed && document !== 'about' && (
          <p>
            <Badge dot tone="wait">
              {t('documents.not_reviewed')}
            </Badge>
          </p>
        )}
      </header>
      <div className="document-main">
        {!shown.is_newest && (
          <Notice kind="warning" actions={<LinkButton to={PATHS[document]}>{t('documents.to_newest')}</LinkButton>}>
            {t('documents.older', { version: newest })}
          </Notice>
        )}
        {shown.locale !== locale && <Notice>{t(`documents.only_in_${shown.locale}`)}</Notice>}
        {changes && (
          <Changes
            id="changes"
            title={t(waits ? 'documents.changed_since_yours' : 'documents.changed')}
            beside={t('documents.from_to', { from: changes.since, to: shown.version })}
            changes={changes.of}
          >
            {(shown.reason || (waits && shown.is_newest)) && (
              <div className="stack stack-3">
                {shown.reason && (
                  <p className="small muted">
                    <Naming>{t('documents.why', { reason: shown.reason })}</Naming>
                  </p>
                )}
                {waits && shown.is_newest && (
                  <p>
                    <LinkButton look="primary" to="/consent">
                      {t('documents.go_on')}
                    </LinkButton>
                  </p>
                )}
              </div>
            )}
          </Changes>
        )}
        {sections.map(({ heading, blocks }, index) => (
          <section key={index} className="document-section" lang={shown.locale}>
            {heading && (
              <h2 id={`part-${index + 1}`}>
                <span className="document-no">{index + 1}</span>
                <Written>{heading}</Written>
              </h2>
            )}
            <RichText blocks={blocks} />
          </section>
        ))}
      </div>
      <aside>
        <nav className="document-contents" aria-labelledby="contents">
          <h2 id="contents">{t('documents.on_this_page')}</h2>
          <ol>
            {sections.map(
              ({ heading }, index) =>
                heading && (
                  <li key={index}>
                    <a href={`#part-${index + 1}`}>
                      <span className="document-no">{index + 1}</span>
                      <Written>{heading}</Written>
                    </a>
                  </li>
                ),
            )}
          </ol>
        </nav>
        <section className="stack stack-3" aria-labelledby="versions">
          <h2 id="versions">{t('documents.versions')}</h2>
          <Versions of={loaderData} versions={versions} />
        </section>
        <nav className="document-others" aria-labelledby="others">
          <h2 id="others">{t('documents.others')}</h2>
          {DOCUMENTS.filter((name) => name !== document).map((name) => (
            <LocalLink key={name} to={PATHS[name]}>
              {t(`documents.${name}`)}
            </LocalLink>
          ))}
        </nav>
      </aside>
    </div>
  );
}

function Versions({
  of: { document, shown, waits, agreed_version, newest },
  versions,
}: {
  of: Route.ComponentProps['loaderData'];
  versions: VersionLine[];
}) {
  const t = useTexts(documentsTexts);
  const locale = useLocale();
  const label = ({ version }: VersionLine) => {
    if (waits && version === newest) return t('documents.waits_for_you', { version });
    return version === agreed_version ? t('documents.agreed_to', { version }) : <bdi dir="ltr">{version}</bdi>;
  };
  return (
    <div className="document-versions">
      <Timeline
        label={t('documents.versions')}
        steps={versions.map((line) => ({
          state: line.version === shown.version ? 'now' : 'done',
          label: label(line),
          detail: (
            <>
              <time dateTime={line.published_at}>
                {t('documents.published', { date: dateOf(line.published_at, locale) })}
              </time>
              {line.version !== shown.version && (
                <span>
                  <br />
                  <LocalLink to={`${PATHS[document]}/${line.version}`}>{t('documents.read_version')}</LocalLink>
                  <LocalLink to={`${PATHS[document]}/${shown.version}?with=${line.version}`} rel="nofollow">
                    {t('documents.compare')}
                  </LocalLink>
                </span>
              )}
            </>
          ),
        }))}
      />
    </div>
  );
}
