import { DOT } from '#ui/dot.ts';
import { Logo } from '#ui/emblem.tsx';
import { Written } from '#ui/written.tsx';
import './careers-band.css';

/** Who the page is of, in its own colour. */
export function CareersBand({
  name,
  logo,
  facts,
  intro,
  level = 1,
}: {
  name: string;
  logo: string | null;
  facts: (string | null)[];
  intro: string | null;
  level?: 1 | 3;
}) {
  const Heading = level === 1 ? 'h1' : 'h3';
  return (
    <header className="careers-band">
      <div className="careers-band-who">
        <Logo name={name} src={logo} size="l" />
        <div className="grow">
          <Heading className="heading-26">
            <Written>{name}</Written>
          </Heading>
          <p>{facts.filter(Boolean).join(DOT)}</p>
        </div>
      </div>
      {intro && (
        <Written as="p" className="typed careers-band-intro">
          {intro}
        </Written>
      )}
    </header>
  );
}
