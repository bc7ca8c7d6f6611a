/** Files of the bundle, below `/app/`, that the first page will need beside the main ones. */
export interface ChunkHints {
  readonly login: readonly string[]
  readonly area: readonly string[]
  /** What an area in 360° needs as well. */
  readonly sphere: readonly string[]
  readonly texts: Readonly<Record<string, readonly string[]>>
}

/**
 * What the page runs before its bundle is here: it asks for version, ways to log in, session (where that is ours to keep, and not while a
 * sign-out waits to be sent) and, in a venue, the venue
 * (`fetch-ahead.ts` takes the answers over), and has the chunks of the first page and its language fetched, before a
 * panorama the 360° viewer, and of a picture with a light variant the one of the theme. Whether the page is the stage is
 * decided as in `page-place.ts`.
 * Source: NAV-03, VEN-16, CFG-07.
 */
export const firstScript = (
  hints: ChunkHints,
): string => `(function(h){var o,k,t,d=document,m=/^(\\/stage(?=\\/|$))?(\\/v\\/([\\w-]{1,64})(?=\\/|$))?/.exec(location.pathname),s=m[1]||'',w=window.foyerAhead=[],f=function(){};
function a(k,u,t){var e={method:k,url:location.origin+s+'/api/'+u};if(t)e.bearer=t;e.answer=fetch(e.url,{method:k,headers:t?{authorization:t}:{}}).then(function(r){e.arrivedAtMs=Date.now();return r});w.push(e);return e.answer}
try{var l=function(x){return localStorage.getItem((s?'venue-stage:':'venue:')+x)};k=l('lang');t=l('theme');o=localStorage.getItem('venue:sign-out-due')}catch(e){}
(o||d.documentElement.dataset.cloudBackend?Promise.reject():a('POST','identity/refresh')).then(function(r){return r.clone().json()}).then(function(j){if(m[3]&&j.idToken)return a('GET','ui/venue?architectureId='+m[3],'Bearer '+j.idToken)}).catch(f);a('GET','venue/version').catch(f);a('GET','loginOptions').catch(f);
var q=/[?&]lang=([\\w-]+)/.exec(location.search),n=d.querySelector('meta[property=csp-nonce]');d.querySelectorAll('link[data-theme='+(t=='light'?t:'dark')+']').forEach(function(e){e.rel='preload'});
(m[3]?h.area:h.login).concat(d.querySelector('link[data-panorama]')?h.sphere:[],h.texts[(q&&q[1])||k||navigator.language.slice(0,2)]||h.texts.en).forEach(function(u){var e=d.createElement('link'),c=/css$/.test(u);e.rel=c?'preload':'modulepreload';if(c)e.as='style';e.crossOrigin='';if(n)e.nonce=n.nonce;e.href='/app/'+u;d.head.appendChild(e)})})(${JSON.stringify(hints)})`
