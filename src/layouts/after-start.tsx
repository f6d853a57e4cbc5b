import { SendKeptApplications } from '#modules/applications/components/send-kept-applications.tsx';
import { HomeScreen } from '#modules/home-screen/components/home-screen.tsx';

/** What a page does once it is there: a file of its own, so that no first load waits for it. */
export default function AfterStart({ person, isSeeker }: { person: string | null; isSeeker: boolean }) {
  return (
    <>
      <HomeScreen person={person} />
      {isSeeker && person && <SendKeptApplications owner={person} />}
    </>
  );
}
