import { aboutTexts } from '../../../i18n/about.ts';

/** Introduction and history of the company. */
export function Introduction() {
  return (
    <section aria-labelledby="introduction" className="py-12 md:py-18">
      <div className="page-width grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div>
          <h2 id="introduction" className="text-2xl md:text-3xl">
            {aboutTexts.introduction.title}
          </h2>
          <div className="mt-5 flex measure flex-col gap-4 md:text-lg">
            {aboutTexts.introduction.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <div>
          <h3 className="text-lg">{aboutTexts.milestonesTitle}</h3>
          <ol className="mt-4 border-l-2 border-hairline">
            {aboutTexts.milestones.map(({ year, text }) => (
              <li
                key={year}
                className="relative pb-5 pl-6 before:absolute before:top-1.5 before:-left-[7px] before:size-3 before:rounded-full before:bg-brand last:pb-0"
              >
                <span className="block font-bold text-brand tabular-nums">{year}</span>
                {text}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
