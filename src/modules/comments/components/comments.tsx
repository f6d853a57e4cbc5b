import { agoOf } from '#platform/texts/format.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Avatar } from '#ui/emblem.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Meta } from '#ui/meta.tsx';
import { MoreLink, SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import type { Answer, Comment } from '../contract.ts';
import { CommentEdit, CommentInput } from '../contract.ts';
import { BODY_MAX } from '../rules.ts';
import { commentsTexts } from '../texts.ts';
import './comments.css';

export type CommentsProps = {
  comments: Comment[];
  /** How many everybody sees. */
  count: number;
  next: number | null;
  /** The one that is read by itself. */
  thread: number | null;
  /** Null for a visitor; else who may write here. */
  viewer: { name: string } | null;
  takes_comments: boolean;
  /** Of the article; forms post there. */
  path: string;
  /** Which one is being answered, and which is being edited: both stand in the address. */
  answering: number | null;
  editing: number | null;
  /** What the last press was answered, and which form it was. */
  answer: unknown;
  answered: string | null;
  now: string;
};

export const COMMENTS_ID = 'comments';

export function Comments({ comments, count, next, thread, viewer, takes_comments, path, ...state }: CommentsProps) {
  const t = useTexts(commentsTexts);
  const shared = { path, may_write: viewer !== null && takes_comments, ...state };
  return (
    <section className="comments no-print" id={COMMENTS_ID} aria-labelledby="comments-head">
      <SectionHead title={t('comments.title', { count })} id="comments-head">
        {viewer && takes_comments && <a href="#new-comment">{t('comments.add')}</a>}
      </SectionHead>
      {comments.length === 0 && <p className="muted">{t('comments.none')}</p>}
      <ol className="rows">
        {comments.map((comment) => (
          <li key={comment.id}>
            <One comment={comment} {...shared}>
              {comment.answers.length > 0 && (
                <ol className="comment-answers">
                  {comment.answers.map((answer) => (
                    <li key={answer.id}>
                      <One comment={answer} {...shared} />
                    </li>
                  ))}
                </ol>
              )}
              {comment.more_after !== null && (
                <MoreLink
                  to={`${path}?thread=${comment.id}&after=${comment.more_after}#comment-${comment.id}`}
                  rel="nofollow"
                >
                  {t('comments.more_answers')}
                </MoreLink>
              )}
            </One>
          </li>
        ))}
      </ol>
      {thread !== null && <MoreLink to={`${path}#${COMMENTS_ID}`}>{t('comments.all')}</MoreLink>}
      {next !== null && <MoreLink to={`${path}?after=${next}#${COMMENTS_ID}`}>{t('comments.more')}</MoreLink>}
      {!takes_comments ? (
        <p className="muted">{t('comments.closed')}</p>
      ) : viewer ? (
        <div id="new-comment">
          <Form
            action={path}
            answer={state.answered === 'comment' ? state.answer : undefined}
            schema={CommentInput.pick({ body: true })}
            draftKey={`comment on ${path}`}
          >
            <input type="hidden" name="intent" value="comment" />
            <TextareaField
              name="body"
              label={t('comments.add')}
              hint={t('comments.body_hint')}
              maxLength={BODY_MAX}
              rows={4}
            />
            <div>
              <SubmitButton>{t('comments.send')}</SubmitButton>
            </div>
          </Form>
        </div>
      ) : (
        <p>
          <LinkButton to={`${path.replace(/\?.*$/, '')}/comment`} look="quiet">
            {t('comments.log_in')}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

type OneProps = Pick<CommentsProps, 'path' | 'answering' | 'editing' | 'answer' | 'answered' | 'now'> & {
  comment: Answer;
  may_write: boolean;
  children?: React.ReactNode;
};

function One({ comment, children, ...shared }: OneProps) {
  const t = useTexts(commentsTexts);
  const locale = useLocale();
  const { id, state, author, body, is_own, created_at, editable_until } = comment;
  const { path, may_write, answering, editing, now } = shared;
  if (state === 'removed' || state === 'deleted')
    return (
      <div className="comment comment-gone" id={`comment-${id}`}>
        <div>
          <p className="muted small">{t(`comments.${state}`)}</p>
          {children}
        </div>
      </div>
    );
  const name = author?.name || t('comments.somebody');
  const left = editable_until
    ? Math.ceil((new Date(editable_until).getTime() - new Date(now).getTime()) / MINUTE_MS)
    : 0;
  return (
    <article className="comment" id={`comment-${id}`}>
      <Avatar name={name} size="s" />
      <div>
        <Meta
          className="small muted"
          by={
            <>
              <b>
                <Written>{name}</Written>
              </b>{' '}
              {author?.is_staff && <Badge tone="on">{t('comments.staff')}</Badge>}
              {state === 'held' && <Badge tone="wait">{t('comments.held')}</Badge>}
            </>
          }
        >
          {agoOf(created_at, now, locale)}
          {comment.edited_at && t('comments.edited')}
        </Meta>
        {editing === id && left > 0 ? (
          <Form
            action={`${path}#comment-${id}`}
            answer={shared.answered === `edit ${id}` ? shared.answer : undefined}
            values={{ body }}
            schema={CommentEdit}
          >
            <input type="hidden" name="intent" value="edit" />
            <input type="hidden" name="id" value={id} />
            <TextareaField name="body" label={t('comments.editing')} maxLength={BODY_MAX} rows={3} />
            <div className="line">
              <SubmitButton>{t('comments.save')}</SubmitButton>
              <LinkButton look="bare" to={`${path}#comment-${id}`} preventScrollReset>
                {t('comments.cancel')}
              </LinkButton>
            </div>
          </Form>
        ) : (
          <Written as="p" className="typed">
            {body}
          </Written>
        )}
        <div className="comment-acts">
          {may_write && state === 'shown' && comment.parent_id === null && (
            <LinkButton
              look="bare"
              size="s"
              icon="reply"
              rel="nofollow"
              preventScrollReset
              to={`${path}?answer=${id}#comment-${id}`}
            >
              {t('comments.answer')}
            </LinkButton>
          )}
          {is_own && left > 0 && editing !== id && (
            <LinkButton look="bare" size="s" icon="edit" preventScrollReset to={`${path}?edit=${id}#comment-${id}`}>
              {t('comments.edit')}
            </LinkButton>
          )}
          {is_own ? (
            <ConfirmForm
              label={t('comments.delete')}
              title={t('comments.delete_title')}
              text={t('comments.delete_text')}
              confirm={t('comments.delete')}
              action={path}
              fields={{ intent: 'delete', id: String(id) }}
              dangerous
              look="bare"
            />
          ) : (
            <LinkButton look="bare" size="s" icon="flag" rel="nofollow" to={`/report/comment/${id}`}>
              {t('comments.report')}
            </LinkButton>
          )}
          {is_own && left > 0 && <span className="muted small">{t('comments.minutes_left', { count: left })}</span>}
        </div>
        {children}
        {answering === id && may_write && (
          <div className="comment-answers">
            <Form
              action={`${path}?answer=${id}#comment-${id}`}
              answer={shared.answered === `answer ${id}` ? shared.answer : undefined}
              schema={CommentInput.pick({ body: true })}
              draftKey={`answer to ${id}`}
            >
              <input type="hidden" name="intent" value="answer" />
              <input type="hidden" name="parent_id" value={id} />
              <TextareaField name="body" label={t('comments.answer_to', { name })} maxLength={BODY_MAX} rows={3} />
              <div className="line">
                <SubmitButton>{t('comments.send_answer')}</SubmitButton>
                <LinkButton look="bare" to={`${path}#comment-${id}`} preventScrollReset>
                  {t('comments.cancel')}
                </LinkButton>
              </div>
            </Form>
          </div>
        )}
      </div>
    </article>
  );
}
