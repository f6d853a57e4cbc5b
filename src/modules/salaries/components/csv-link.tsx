import { Icon } from '#ui/icon.tsx';
import { useLocalPath } from '#ui/local-link.tsx';

/** The same figures as a file for a spreadsheet. */
export function CsvLink({ to }: { to: string }) {
  const local = useLocalPath();
  return (
    <a className="more-link no-print" href={local(to)} download>
      <Icon name="download" size="s" />
      <bdi dir="ltr">CSV</bdi>
    </a>
  );
}
