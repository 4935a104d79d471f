import { aboutTexts } from '../../../i18n/about.ts';

/** Vision of the company. */
export function Vision() {
  const { title, statement, paragraphs } = aboutTexts.vision;
  return (
    <section aria-labelledby="vision" className="on-navy bg-navy py-12 text-on-navy md:py-18">
      <div className="page-width grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <h2 id="vision" className="text-lg font-semibold text-rescue-strong">
            {title}
          </h2>
          <p className="mt-3 text-2xl leading-snug font-bold text-balance text-paper md:text-3xl">{statement}</p>
        </div>
        <div className="flex measure flex-col gap-4 md:text-lg">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
