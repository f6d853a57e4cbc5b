import { Breadcrumbs } from './breadcrumbs.tsx';
import { Buttons, Fields, Filters, Overlays } from './showcase/controls.tsx';
import { Applicants, Messages, Receipts } from './showcase/hiring-desk.tsx';
import { Job, JobRows, Lists, Steps } from './showcase/jobs-and-lists.tsx';
import { Maps } from './showcase/maps.tsx';
import { Badges, Icons } from './showcase/marks.tsx';
import { useWords } from './showcase/showcase-part.tsx';
import { SystemMessages, Waiting } from './showcase/system-states.tsx';

/** Every component on one page; the header's switches show the other language and theme. */
export default function ShowcasePage() {
  const t = useWords();
  return (
    <div className="page page-body">
      <Breadcrumbs path={[{ label: t('show.browse'), to: '/find-jobs' }, { label: t('show.title') }]} />
      <div className="stack stack-12">
        <h1>{t('show.title')}</h1>
        <Buttons />
        <Fields />
        <Badges />
        <SystemMessages />
        <Overlays />
        <JobRows />
        <Lists />
        <Maps />
        <Job />
        <Steps />
        <Filters />
        <Applicants />
        <Receipts />
        <Messages />
        <Waiting />
        <Icons />
      </div>
    </div>
  );
}
