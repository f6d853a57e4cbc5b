import { forgiving } from '#platform/fields/query.ts';
import { requireUser } from '#platform/access/actor.ts';
import { actorContext, appContext, liveContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm, type Refused } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { maxBytesOf } from '#modules/files/rules.ts';
import { receiveFormFile } from '#modules/files/service.server.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Inbox } from '#modules/messages/components/inbox.tsx';
import { ReportForm } from '#modules/messages/components/report-form.tsx';
import { Thread } from '#modules/messages/components/thread.tsx';
import {
  Action,
  FileMessage,
  ListConversations,
  ReportMessage,
  SendMessage,
  ThreadQuery,
} from '#modules/messages/contract.ts';
import { fillTemplate, templateIn } from '#modules/messages/rules.ts';
import {
  blockConversation,
  CONVERSATIONS_SHOWN,
  listConversations,
  listTemplates,
  MESSAGES_SHOWN,
  openConversation,
  reportMessage,
  roomToWrite,
  sendMessage,
  unblockConversation,
} from '#modules/messages/service.server.ts';
import { messagesTexts } from '#modules/messages/texts.ts';
import { ApplicationBeside } from '../components/application-beside.tsx';
import { applicationBetween, mayReadCandidate } from '../service.server.ts';
import type { Route } from './+types/messages-page';
import './messages-page.css';

export const handle = { wide: true };

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const user = requireUser(actor);
  const { locale } = actor;
  const id = params['id'] ?? null;
  const list = forgiving(ListConversations, url.searchParams);
  // Before anything is read, so that what happens meanwhile is told.
  const { stream_at } = await context.get(liveContext)();
  const open = id === null ? null : await readThread(id);
  const conversations = open?.conversations ?? (await listConversations(ctx, actor, list));
  return {
    open: open?.thread ?? null,
    application: open?.application ?? null,
    conversations,
    ...list,
    has_more: conversations.length === CONVERSATIONS_SHOWN,
    is_company: user.type === 'COMPANY',
    user_id: user.id,
    user_name: user.display_name,
    stream_at,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale, title: translate(messagesTexts, locale)('messages.title'), noindex: true }),
  };

  async function readThread(id: string) {
    const { before, reply, report, template } = forgiving(ThreadQuery, url.searchParams);
    const isOfCompany = user.type === 'COMPANY';
    const [saved, { conversation, standing, messages, conversations, beside: application }, room] = await Promise.all([
      isOfCompany ? listTemplates(ctx, actor) : [],
      openConversation(ctx, actor, id, {
        before,
        list,
        beside: (pair) => applicationBetween(ctx, actor, pair),
      }),
      roomToWrite(ctx, user.id),
    ]);
    const templates = isOfCompany && standing === 'open' ? saved : null;
    const { seeker_id } = conversation;
    const hasCv =
      isOfCompany && seeker_id !== null && (application !== null || (await mayReadCandidate(ctx, actor, seeker_id)));
    const values = { name: conversation.name, job: conversation.job?.title ?? '', company: user.display_name };
    const replies = templates?.map((saved) => {
      const { title, body } = templateIn(saved, locale);
      return { id: saved.id, title, body: fillTemplate(body, values) };
    });
    const messageOf = (wanted: number | undefined) => messages.find((message) => message.id === wanted);
    const quoted = messageOf(reply);
    const thread = {
      conversation: { ...conversation, unread: 0 },
      standing,
      messages,
      has_older: messages.length === MESSAGES_SHOWN,
      is_past: before !== undefined,
      replies: replies ?? null,
      quote: quoted ? { id: quoted.id, text: quoted.text || (quoted.file?.name ?? '') } : null,
      reported: standing === 'reads_only' ? null : (messageOf(report) ?? null),
      room,
      prefill: replies?.find((saved) => saved.id === template)?.body ?? '',
      client_id: crypto.randomUUID(),
      cv_path: hasCv ? `/employee-profile/${seeker_id}` : null,
    };
    return { thread, application, conversations };
  }
});

export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const id = params['id'] ?? '';
  const form = await readForm(request, maxBytesOf('message_file'));
  const here = `/messages/${id}`;
  const t = translate(messagesTexts, locale);
  const action = Action.safeParse(form.get('action')).data ?? 'send';
  if (action === 'block' || action === 'unblock') {
    await (action === 'block' ? blockConversation : unblockConversation)(ctx, actor, id);
    return redirectWith(locale, here, {
      message: t(action === 'block' ? 'messages.blocked_done' : 'messages.unblocked_done'),
    });
  }
  if (action === 'report')
    return answerForm(locale, form, ReportMessage, async (report) => {
      await reportMessage(ctx, actor, id, report);
      return redirectWith(locale, here, { message: t('messages.reported') });
    });
  const file = form.get('file');
  const hasFile = file instanceof File && file.size > 0;
  return answerForm(locale, form, hasFile ? FileMessage : SendMessage, async (input) => {
    const file_id = (await receiveFormFile(ctx, actor, form, 'message_file', 'file')) ?? undefined;
    await sendMessage(ctx, actor, id, { ...input, file_id });
    return redirectWith(locale, here);
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(messagesTexts);
  const { open, application, conversations, is_company, q, page } = loaderData;
  if (conversations.length === 0 && !open && q === '' && page === 1) return <NoMessages is_company={is_company} />;
  const refusal = isRefusal(actionData) ? (actionData as Refused) : null;
  const isReport = refusal?.values['action'] === 'report';
  const words = refusal && !isReport ? refusal.values['text'] : '';
  return (
    <div
      className="page page-wide messages"
      data-open={open ? '' : undefined}
      data-beside={application ? '' : undefined}
    >
      <h1 className="visually-hidden">{t('messages.title')}</h1>
      <Inbox {...loaderData} id={open?.conversation.id ?? null} />
      {application && <ApplicationBeside application={application} reader={is_company ? 'company' : 'seeker'} />}
      {open ? (
        <Thread
          key={`${open.conversation.id} ${open.is_past}`}
          {...open}
          {...loaderData}
          problem={refusal && !isReport ? (Object.values(refusal.problems)[0]?.[0] ?? refusal.message) : null}
          text={typeof words === 'string' ? words : ''}
        >
          {open.reported && (
            <ReportForm message={open.reported} back={`/messages/${open.conversation.id}`} answer={actionData} />
          )}
        </Thread>
      ) : (
        <p className="messages-none muted">{t('messages.choose')}</p>
      )}
    </div>
  );
}

function NoMessages({ is_company }: { is_company: boolean }) {
  const t = useTexts(messagesTexts);
  return (
    <div className="page page-body stack">
      <h1>{t('messages.title')}</h1>
      <EmptyState
        title={t('messages.none_title')}
        action={
          <LinkButton to={is_company ? '/jobs' : '/find-jobs'}>
            {t(is_company ? 'messages.our_jobs' : 'messages.find_jobs')}
          </LinkButton>
        }
      >
        {t(is_company ? 'messages.none_company' : 'messages.none_seeker')}
      </EmptyState>
    </div>
  );
}
