import { useLocation } from 'react-router';
import { Badge } from '../badge.tsx';
import { Board, BoardColumn, PersonCard } from '../board.tsx';
import { Button } from '../button.tsx';
import { Composer } from '../composer.tsx';
import { ConversationRow, InviteCard, MessageBubble, MessageDay, MessageLog, SystemMessage } from '../conversation.tsx';
import { FileLine } from '../file-line.tsx';
import { Logo } from '../emblem.tsx';
import { Pairs } from '../facts.tsx';
import { FitMark } from '../fit-mark.tsx';
import { Money } from '../money.tsx';
import { Panel } from '../panel.tsx';
import { SegmentedLinks } from '../segmented.tsx';
import { BulkBar, Cell, ColumnHead, RowHead, SelectCell, Table } from '../table.tsx';
import { Tabs } from '../tabs.tsx';
import { Part, useWords } from './showcase-part.tsx';

export function Applicants() {
  const t = useWords();
  const { pathname } = useLocation();
  return (
    <Part title={t('show.applicants')}>
      <div className="line spread">
        <Tabs
          label={t('show.tabs')}
          tabs={[
            { to: pathname, label: t('show.tab_all'), count: 24, current: true },
            { to: `${pathname}?stage=new`, label: t('show.tab_new'), count: 9, current: false },
            { to: `${pathname}?stage=short`, label: t('show.tab_short'), count: 4, current: false },
          ]}
        />
        <SegmentedLinks
          label={t('show.view')}
          choices={[
            { to: pathname, label: t('show.board'), icon: 'board', current: true },
            { to: `${pathname}?view=list`, label: t('show.list'), icon: 'list', current: false },
          ]}
        />
      </div>
      <Board>
        <BoardColumn title={t('show.tab_new')} count={2} current>
          <PersonCard
            to="/employee-profile/1"
            name={t('show.person_1')}
            text={t('show.person_1_text')}
            unread
            focused
            foot={
              <>
                <FitMark met={4} all={5} short />
                <span>{t('show.ago_1')}</span>
              </>
            }
          />
          <PersonCard
            to="/employee-profile/2"
            name={t('show.person_2')}
            text={t('show.person_2_text')}
            foot={
              <>
                <FitMark met={3} all={5} short />
                <span>{t('show.ago_3')}</span>
              </>
            }
          />
        </BoardColumn>
        <BoardColumn title={t('show.tab_short')} count={0} empty={t('show.empty_stage')} />
      </Board>
    </Part>
  );
}

export function Receipts() {
  const t = useWords();
  return (
    <Part title={t('show.table')}>
      <div className="with-side">
        <div className="stack">
          <BulkBar selected={2} label={t('show.bulk')}>
            <Button size="s" look="primary">
              {t('show.confirm')}
            </Button>
            <Button size="s" look="danger">
              {t('show.refuse')}
            </Button>
          </BulkBar>
          <Table label={t('show.table')} inset>
            <thead>
              <tr>
                <ColumnHead hidden>{t('show.table')}</ColumnHead>
                <ColumnHead sort="descending" sortTo="?sort=invoice">
                  {t('show.invoice')}
                </ColumnHead>
                <ColumnHead wide>{t('show.company')}</ColumnHead>
                <ColumnHead numeric>{t('show.amount')}</ColumnHead>
                <ColumnHead>{t('show.state')}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {[
                ['INV-2026-01184', t('show.company_1'), 23000, true],
                ['INV-2026-01171', t('show.company_2'), 207000, false],
              ].map(([number, company, halalas, accepted]) => (
                <tr key={String(number)}>
                  <SelectCell
                    name="invoices"
                    value={String(number)}
                    label={String(number)}
                    defaultChecked={accepted === true}
                  />
                  <RowHead>
                    <bdi dir="ltr" className="n">
                      {number}
                    </bdi>
                  </RowHead>
                  <Cell wide>{company}</Cell>
                  <Cell numeric>
                    <Money halalas={Number(halalas)} exact />
                  </Cell>
                  <Cell>
                    <Badge dot tone={accepted ? 'ok' : 'bad'}>
                      {accepted ? t('show.paid') : t('show.refused')}
                    </Badge>
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
        <aside>
          <Panel
            title={<bdi dir="ltr">INV-2026-01184</bdi>}
            beside={
              <Badge tone="wait" dot>
                {t('show.in_review')}
              </Badge>
            }
            actions={<Button look="primary">{t('show.confirm')}</Button>}
          >
            <Pairs
              pairs={[
                { label: t('show.amount'), value: <Money halalas={23000} exact /> },
                { label: t('show.company'), value: t('show.company_1') },
              ]}
            />
          </Panel>
        </aside>
      </div>
    </Part>
  );
}

export function Messages() {
  const t = useWords();
  return (
    <Part title={t('show.messages')}>
      <div className="two">
        <ul>
          <ConversationRow
            to="/messages"
            emblem={<Logo name={t('show.company_1')} />}
            name={t('show.company_1')}
            preview={t('show.preview')}
            at="10:31"
            current
          />
          <ConversationRow
            to="/messages"
            emblem={<Logo name={t('show.company_2')} />}
            name={t('show.company_2')}
            preview={t('show.message_1')}
            at="9:12"
            unread={2}
          />
        </ul>
        <div>
          <MessageLog label={t('show.messages')}>
            <MessageDay>{t('show.today')}</MessageDay>
            <SystemMessage>{t('show.moved')}</SystemMessage>
            <MessageBubble author={t('show.company_1')} at="11:05">
              {t('show.message_1')}
            </MessageBubble>
            <MessageBubble mine author={t('show.person_1')} at="11:40" state="seen" quote={t('show.message_1')}>
              {t('show.message_2')}
              <FileLine file={{ href: '#file', name: 'dashboard-sample.pdf', size_bytes: 1_900_000 }} />
            </MessageBubble>
            <InviteCard
              month={t('show.december')}
              day="1"
              title={t('show.invite')}
              when={t('show.invite_when')}
              where={t('show.invite_where')}
              actions={<Button look="primary">{t('show.confirm')}</Button>}
            />
          </MessageLog>
          <form>
            <Composer maxLength={4000} />
          </form>
        </div>
      </div>
    </Part>
  );
}
