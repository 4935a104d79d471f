import type { Banner } from '@garage/contracts';
import { bannerTexts } from '../../../i18n/home.ts';
import { apiOrigin } from '../../../shared/api/settings.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { sourcesOf } from '../../../shared/ui/picture.tsx';
import { Link } from '../../../shared/ui/link.tsx';

/** A banner. Its text lies over the plain left half of the picture, on phones below the picture; a banner without text is only a picture. */
export function BannerSlide({ banner, first }: { banner: Banner; first: boolean }) {
  const { headline, line, callText, callLink, dark } = banner;
  const called = callLink && callText;
  const hasNoText = !headline && !line && !called;
  return (
    <div
      className={classNames(
        'relative flex flex-col md:block md:h-[440px] lg:h-[min(41.667vw,600px)]',
        dark ? 'on-navy bg-navy text-on-navy' : 'bg-mist text-ink',
      )}
    >
      <div
        className={classNames(
          'relative aspect-9/5 md:absolute md:inset-y-0 md:right-0 md:aspect-auto lg:w-full',
          hasNoText ? 'grow md:w-full' : 'md:w-[64%]',
        )}
      >
        {banner.image && <BannerPicture address={banner.image} first={first} alt={headline ? '' : bannerTexts.label} />}
        {!hasNoText && (
          <div
            className={classNames(
              'absolute inset-y-0 left-0 hidden w-1/3 bg-linear-to-r to-transparent md:block lg:w-3/5',
              dark ? 'from-navy lg:via-navy/70' : 'from-mist lg:from-paper/90 lg:via-paper/60',
            )}
          />
        )}
      </div>
      {!hasNoText && (
        <div className="page-width relative flex grow flex-col items-start pt-5 pb-32 md:h-full md:justify-center md:pt-0 md:pb-32">
          {headline && (
            <h2 className={classNames('max-w-[16ch] text-2xl md:text-3xl lg:text-4xl', dark && 'text-paper')}>
              {headline}
            </h2>
          )}
          {line && <p className="mt-3 max-w-[38ch] md:max-w-[26ch] md:text-lg lg:max-w-[38ch]">{line}</p>}
          {called && (
            <Link to={callLink} className={buttonStyle('rescue', 'mt-5 px-6 md:mt-6 md:min-h-13 md:text-lg')}>
              {callText}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

function BannerPicture({ address, first, alt }: { address: string; first: boolean; alt: string }) {
  return (
    <img
      src={apiOrigin + address}
      srcSet={sourcesOf(address)}
      sizes="(min-width: 1024px) 100vw, (min-width: 768px) 1056px, 134vw"
      alt={alt}
      width={1920}
      height={800}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
      // Later slides are decoded synchronously, so that a slide never appears before its picture.
      decoding={first ? 'async' : 'sync'}
      className="absolute inset-0 size-full object-cover object-[92%_50%] md:object-[80%_50%] lg:object-[50%_60%]"
    />
  );
}
