import { CONSENT_MONTHS, LINK_DAYS, PICTURE_MONTHS, RETENTION_MONTHS } from '@garage/contracts/browser';
import { policyTexts } from '../../../i18n/privacy-policy.ts';
import { useConversationRetention } from '../api/conversation-retention.ts';
import { useWorkshopRetention } from '../api/workshop-retention.ts';

interface PolicySection {
  id: string;
  title: string;
  paragraphs?: readonly string[];
  items: readonly string[];
  after?: readonly string[];
}

const sections: readonly PolicySection[] = policyTexts.sections;

/** All sections of the policy, each with a linkable heading. */
export function Policy() {
  const kept = useRetentionTexts();
  return (
    <div className="flex flex-col gap-10">
      {sections.map((section) => (
        <Section
          key={section.id}
          {...section}
          items={section.id === 'thoi-han' ? [...kept, ...section.items] : section.items}
        />
      ))}
    </div>
  );
}

/** Texts about the retention that masters configure: the configured period or, until that is loaded, the maximum. */
function useRetentionTexts(): string[] {
  const conversations = useConversationRetention().data;
  const workshop = useWorkshopRetention().data;
  return [
    conversations
      ? policyTexts.conversationsKept(conversations.months)
      : policyTexts.conversationsKeptAtMost(RETENTION_MONTHS.max),
    workshop ? policyTexts.picturesKept(workshop.months) : policyTexts.picturesKeptAtMost(PICTURE_MONTHS.max),
    workshop ? policyTexts.consentsKept(workshop.consentMonths) : policyTexts.consentsKeptAtMost(CONSENT_MONTHS.max),
    workshop ? policyTexts.linksKept(workshop.linkDays) : policyTexts.linksKeptAtMost(LINK_DAYS.max),
  ];
}

function Section({ id, title, paragraphs, items, after }: PolicySection) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-28">
      <h2 id={`${id}-title`} className="text-xl md:text-2xl">
        {title}
      </h2>
      {paragraphs?.map((text) => (
        <p key={text} className="mt-3">
          {text}
        </p>
      ))}
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
        {items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {after?.map((text) => (
        <p key={text} className="mt-3 font-medium">
          {text}
        </p>
      ))}
    </section>
  );
}

/** Table of contents. */
export function PolicyContents() {
  return (
    <nav aria-label={policyTexts.contents}>
      <p className="font-semibold">{policyTexts.contents}</p>
      <ul className="mt-2 sm:max-lg:columns-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 items-center text-brand hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
