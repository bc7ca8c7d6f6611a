// Many pages of a venue in one process: they connect, show an area, some follow the people in it, and all walk about. Told
// what to do on standard input, line by line; answers each line with one of JSON.
//
//   wsload PORT PATH TOKENS AREAS FOLLOW_EVERY MOVE_EVERY_S
//
// TOKENS has one token a line, one page each; page n is the account `load-n`. AREAS is how many areas there are, named
// area-1, area-2 …; the nth is as full as 1/n (Zipf). Every FOLLOW_EVERY-th page follows the people of its area, and asks again
// for those of one that is not told live every two minutes, as the product does; 0 for none.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { OPENING_MAX = 64, PAGES_PER_ADDRESS = 100, BUCKETS = 20000, READ_MAX = 1 << 20, GLANCE_EVERY_S = 120 };
enum { NEW, SHAKING, ASKING, THERE, GONE };
enum { CHANGED, REPLACED, ANSWER, FAILURE, PING, OTHER, KINDS };
static const char *kind_names[KINDS] = {"changed", "replaced", "answer", "failure", "ping", "other"};

typedef struct {
  int fd, state, area, ref, answers_due, is_follower, is_glancing;
  char *token;
  unsigned char *rest;
  size_t rest_length, rest_size;
  int64_t moved_at_ms;
  uint64_t bytes;
} Page;

static Page *pages;
static int page_count, area_count, follow_every, port, epoll_fd, opening, there, next_page, is_walking, is_sink;
static double move_every_s;
static double *area_sums;
static const char *path;
static uint64_t frames_of[KINDS], bytes_of[KINDS], all_bytes, moves, sent_bytes;
static uint32_t late_of[BUCKETS];
static uint64_t lates;
static double measure_until, measure_from;
static unsigned char *input;

static int64_t now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_REALTIME, &t);
  return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}
static double now_s(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}
static uint64_t seed = 88172645463325252ull;
static double any(void) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return (seed >> 11) / 9007199254740992.0;
}
static int any_area(void) {
  double x = any() * area_sums[area_count - 1];
  int low = 0, high = area_count - 1;
  while (low < high) {
    int middle = (low + high) / 2;
    if (area_sums[middle] < x) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}
static void die(const char *what) {
  fprintf(stderr, "wsload: %s: %s\n", what, strerror(errno));
  exit(1);
}

static void put(Page *page, const void *bytes, size_t length) {
  ssize_t sent = send(page->fd, bytes, length, MSG_NOSIGNAL);
  if (sent != (ssize_t)length) die("a page could not send");
  sent_bytes += length;
}

/** One masked frame; the mask is 0, so that the text stays as it is. */
static size_t frame(unsigned char *to, int opcode, const char *text, size_t length) {
  size_t at = 0;
  to[at++] = 0x80 | opcode;
  if (length < 126) to[at++] = 0x80 | length;
  else {
    to[at++] = 0x80 | 126;
    to[at++] = length >> 8;
    to[at++] = length;
  }
  memset(to + at, 0, 4);
  at += 4;
  memcpy(to + at, text, length);
  return at + length;
}

static size_t ask(Page *page, unsigned char *to, const char *type, const char *body) {
  char text[4096];
  int length = snprintf(text, sizeof text, "{\"type\":\"%s\",\"ref\":%d,\"body\":%s}", type, ++page->ref, body);
  return frame(to, 1, text, length);
}

static size_t ask_area(Page *page, unsigned char *to, const char *type, int area) {
  char body[128];
  snprintf(body, sizeof body, "{\"scope\":{\"kind\":\"area\",\"areaId\":\"area-%d\"}}", area);
  return ask(page, to, type, body);
}

static void begin(Page *page) {
  int index = page - pages;
  page->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (page->fd < 0) die("socket");
  int one = 1;
  setsockopt(page->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  setsockopt(page->fd, IPPROTO_IP, 24 /* IP_BIND_ADDRESS_NO_PORT */, &one, sizeof one);
  int place = index / PAGES_PER_ADDRESS;
  struct sockaddr_in from = {.sin_family = AF_INET}, to = {.sin_family = AF_INET, .sin_port = htons(port)};
  from.sin_addr.s_addr = htonl(0x7f010001 + (place / 200) * 256 + place % 200);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (bind(page->fd, (struct sockaddr *)&from, sizeof from) < 0) die("bind");
  if (connect(page->fd, (struct sockaddr *)&to, sizeof to) < 0 && errno != EINPROGRESS) die("connect");
  struct epoll_event event = {.events = EPOLLIN | EPOLLOUT, .data.ptr = page};
  epoll_ctl(epoll_fd, EPOLL_CTL_ADD, page->fd, &event);
  page->state = NEW;
  opening++;
}

static void shake(Page *page) {
  char text[512];
  int length = snprintf(text, sizeof text,
                        "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
                        "dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: foyer.1\r\n\r\n",
                        path, port, port);
  put(page, text, length);
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = page};
  epoll_ctl(epoll_fd, EPOLL_CTL_MOD, page->fd, &event);
  page->state = SHAKING;
}

static void enter(Page *page) {
  unsigned char out[8192];
  char body[4096];
  snprintf(body, sizeof body, "{\"token\":\"%s\",\"wireVersion\":2}", page->token);
  size_t length = ask(page, out, "realtime.open", body);
  snprintf(body, sizeof body, "{\"areaId\":\"area-%d\",\"isIdle\":false,\"activity\":null}", page->area);
  length += ask(page, out + length, "presence.connect", body);
  page->answers_due = 2;
  if (page->is_follower) {
    length += ask_area(page, out + length, "presence.follow", page->area);
    page->answers_due++;
  }
  put(page, out, length);
  page->state = ASKING;
}

static void walk(Page *page) {
  unsigned char out[1024];
  char body[64];
  int before = page->area;
  while (page->area == before) page->area = any_area();
  snprintf(body, sizeof body, "{\"areaId\":\"area-%d\"}", page->area);
  size_t length = ask(page, out, "presence.update", body);
  if (page->is_follower) {
    length += ask_area(page, out + length, "presence.unfollow", before);
    length += ask_area(page, out + length, "presence.follow", page->area);
  }
  page->moved_at_ms = now_ms();
  put(page, out, length);
  moves++;
}

static void glance(Page *page) {
  unsigned char out[256];
  char body[128];
  snprintf(body, sizeof body, "{\"scope\":{\"kind\":\"area\",\"areaId\":\"area-%d\"},\"limit\":10}", page->area);
  put(page, out, ask(page, out, "presence.list", body));
}

/** How long ago each of the people set in a change moved; those whose record is older than their last move do not count. */
static void judge(Page *page, const char *text, size_t length) {
  const char *end = text + length, *at = text;
  int64_t now = 0;
  while ((at = memmem(at, end - at, "\"uid\":\"load-", 12)) != NULL) {
    int who = atoi(at += 12);
    const char *stamp = memmem(at, end - at, "\"timestamp\":", 12);
    if (stamp == NULL || who < 0 || who >= page_count) return;
    Page *mover = &pages[who];
    if (mover == page || mover->moved_at_ms == 0 || atoll(stamp + 12) < mover->moved_at_ms) continue;
    if (now == 0) now = now_ms();
    int64_t late = now - mover->moved_at_ms;
    late_of[late < 0 ? 0 : late >= BUCKETS ? BUCKETS - 1 : late]++;
    lates++;
  }
}

static void settled(Page *page) {
  if (page->state != ASKING) return;
  page->state = THERE;
  opening--;
  there++;
}

static void hear(Page *page, int opcode, const char *text, size_t length, size_t whole) {
  int kind = OTHER;
  static const char changed[] = "{\"type\":\"presence.changed\"", answer[] = "{\"type\":\"answer\"",
                    replaced[] = "{\"type\":\"presence.members-replaced\"", failure[] = "{\"type\":\"failure\"";
#define IS(name) (length > sizeof name && memcmp(text, name, sizeof name - 1) == 0)
  if (opcode == 9) {
    unsigned char out[16];
    kind = PING;
    put(page, out, frame(out, 10, "", 0));
  } else if (opcode == 8) {
    fprintf(stderr, "wsload: page %d was closed: %.*s\n", (int)(page - pages), (int)length, text + 2);
  } else if (IS(changed)) {
    kind = CHANGED;
    if (measure_until > 0) judge(page, text, length);
  } else if (IS(answer)) {
    kind = ANSWER;
    static const char paged[] = "\"isLive\":false", live[] = "\"isLive\":true";
    if (length > 30 && memmem(text, length < 80 ? length : 80, paged, sizeof paged - 1) != NULL) page->is_glancing = 1;
    else if (length > 30 && memmem(text, length < 80 ? length : 80, live, sizeof live - 1) != NULL) page->is_glancing = 0;
    if (page->state == ASKING && --page->answers_due == 0) settled(page);
  } else if (IS(replaced)) kind = REPLACED;
  else if (IS(failure)) {
    kind = FAILURE;
    fprintf(stderr, "wsload: page %d failed: %.*s\n", (int)(page - pages), (int)length, text);
    if (page->state == ASKING) settled(page);
  } else if (length > 20) fprintf(stderr, "wsload: page %d is told %.*s\n", (int)(page - pages), (int)(length > 300 ? 300 : length), text);
  frames_of[kind]++;
  bytes_of[kind] += whole;
}

/** Takes the whole frames at the beginning; answers how many bytes those were. */
static size_t take(Page *page, unsigned char *bytes, size_t length) {
  size_t at = 0;
  if (page->state == SHAKING) {
    unsigned char *end = memmem(bytes, length, "\r\n\r\n", 4);
    if (end == NULL) return 0;
    if (memcmp(bytes, "HTTP/1.1 101", 12) != 0) {
      fprintf(stderr, "wsload: %.*s\n", (int)length, bytes);
      exit(1);
    }
    at = end + 4 - bytes;
    if (is_sink) {
      page->state = ASKING;
      settled(page);
    } else enter(page);
  }
  while (length - at >= 2) {
    size_t size = bytes[at + 1] & 127, head = 2;
    if (size == 126) {
      if (length - at < 4) break;
      size = bytes[at + 2] << 8 | bytes[at + 3];
      head = 4;
    } else if (size == 127) {
      if (length - at < 10) break;
      size = 0;
      for (int index = 2; index < 10; index++) size = size << 8 | bytes[at + index];
      head = 10;
    }
    if (length - at < head + size) break;
    hear(page, bytes[at] & 15, (char *)bytes + at + head, size, head + size);
    at += head + size;
  }
  return at;
}

static void receive(Page *page) {
  ssize_t got = recv(page->fd, input + page->rest_length, READ_MAX, 0);
  if (got < 0 && errno == EAGAIN) return;
  if (got <= 0) {
    fprintf(stderr, "wsload: page %d lost its connection\n", (int)(page - pages));
    if (page->state != THERE) opening--;
    else there--;
    page->state = GONE;
    close(page->fd);
    return;
  }
  all_bytes += got;
  page->bytes += got;
  unsigned char *from = input;
  size_t length = page->rest_length + got;
  if (page->rest_length > 0) memcpy(input, page->rest, page->rest_length);
  size_t taken = take(page, from, length);
  page->rest_length = length - taken;
  if (page->rest_length > page->rest_size) {
    page->rest_size = page->rest_length * 2;
    page->rest = realloc(page->rest, page->rest_size);
  }
  if (page->rest_length > 0) memcpy(page->rest, from + taken, page->rest_length);
  else if (page->rest != NULL) {
    free(page->rest);
    page->rest = NULL;
    page->rest_size = 0;
  }
}

static int by_size(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

static void report(void) {
  double seconds = now_s() - measure_from;
  printf("{\"seconds\":%.3f,\"there\":%d,\"bytes\":%lu,\"sentBytes\":%lu,\"moves\":%lu,\"lates\":%lu", seconds, there,
         all_bytes, sent_bytes, moves, lates);
  static const double shares[] = {0.5, 0.99, 1};
  static const char *names[] = {"lateP50Ms", "lateP99Ms", "lateMaxMs"};
  for (int share = 0; share < 3; share++) {
    uint64_t sum = 0, wanted = ceil(lates * shares[share]);
    int at = 0;
    while (at < BUCKETS - 1 && (sum += late_of[at]) < wanted) at++;
    printf(",\"%s\":%d", names[share], lates == 0 ? 0 : at);
  }
  uint64_t *sizes = malloc(page_count * sizeof *sizes);
  for (int index = 0; index < page_count; index++) sizes[index] = pages[index].bytes;
  qsort(sizes, page_count, sizeof *sizes, by_size);
  printf(",\"pageBytesP50\":%lu,\"pageBytesP99\":%lu", sizes[page_count / 2], sizes[page_count * 99 / 100]);
  free(sizes);
  printf(",\"frames\":{");
  for (int kind = 0; kind < KINDS; kind++) printf("%s\"%s\":%lu", kind ? "," : "", kind_names[kind], frames_of[kind]);
  printf("},\"bytesOf\":{");
  for (int kind = 0; kind < KINDS; kind++) printf("%s\"%s\":%lu", kind ? "," : "", kind_names[kind], bytes_of[kind]);
  printf("}}\n");
  fflush(stdout);
}

static void measure(double seconds) {
  memset(frames_of, 0, sizeof frames_of);
  memset(bytes_of, 0, sizeof bytes_of);
  memset(late_of, 0, sizeof late_of);
  all_bytes = sent_bytes = moves = lates = 0;
  for (int index = 0; index < page_count; index++) pages[index].bytes = 0;
  measure_from = now_s();
  measure_until = measure_from + seconds;
}

int main(int argc, char **argv) {
  if (argc != 7) {
    fprintf(stderr, "usage: wsload PORT PATH TOKENS AREAS FOLLOW_EVERY MOVE_EVERY_S\n");
    return 2;
  }
  port = atoi(argv[1]);
  path = argv[2];
  is_sink = strncmp(path, "/peer", 5) == 0;
  area_count = atoi(argv[4]);
  follow_every = atoi(argv[5]);
  move_every_s = atof(argv[6]);
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  area_sums = malloc(area_count * sizeof *area_sums);
  for (int index = 0; index < area_count; index++) area_sums[index] = (index ? area_sums[index - 1] : 0) + 1.0 / (index + 1);
  input = malloc(READ_MAX + (1 << 20));

  FILE *tokens = fopen(argv[3], "r");
  if (tokens == NULL) die("tokens");
  char *line = NULL;
  size_t line_size = 0;
  ssize_t length;
  int size = 0;
  while ((length = getline(&line, &line_size, tokens)) > 0) {
    if (page_count == size) pages = realloc(pages, (size = size * 2 + 1024) * sizeof *pages);
    memset(&pages[page_count], 0, sizeof *pages);
    line[length - 1] = 0;
    Page *page = &pages[page_count];
    page->token = strdup(line);
    page->area = any_area();
    page->is_follower = follow_every > 0 && page_count % follow_every == 0;
    page_count++;
  }
  epoll_fd = epoll_create1(0);
  struct epoll_event commands = {.events = EPOLLIN, .data.ptr = NULL};
  epoll_ctl(epoll_fd, EPOLL_CTL_ADD, 0, &commands);
  int is_told = 0;
  double due = 0, glances_due = 0, last = now_s();
  for (;;) {
    while (opening < OPENING_MAX && next_page < page_count) begin(&pages[next_page++]);
    if (!is_told && there == page_count) {
      is_told = 1;
      printf("{\"there\":%d}\n", there);
      fflush(stdout);
    }
    double now = now_s();
    if (is_walking) {
      for (due += (now - last) * page_count / move_every_s; due >= 1; due--) {
        Page *page = &pages[(int)(any() * page_count)];
        if (page->state == THERE) walk(page);
      }
      for (glances_due += (now - last) * page_count / GLANCE_EVERY_S; glances_due >= 1; glances_due--) {
        Page *page = &pages[(int)(any() * page_count)];
        if (page->state == THERE && page->is_glancing) glance(page);
      }
    }
    last = now;
    if (measure_until > 0 && now >= measure_until) {
      report();
      measure_until = 0;
    }
    struct epoll_event events[512];
    int count = epoll_wait(epoll_fd, events, 512, 2);
    for (int index = 0; index < count; index++) {
      Page *page = events[index].data.ptr;
      if (page == NULL) {
        char text[256];
        ssize_t got = read(0, text, sizeof text - 1);
        if (got <= 0) return 0;
        text[got] = 0;
        if (strncmp(text, "walk", 4) == 0) is_walking = 1;
        else if (strncmp(text, "stand", 5) == 0) is_walking = 0;
        else if (strncmp(text, "measure ", 8) == 0) measure(atof(text + 8));
      } else if (page->state == NEW && events[index].events & (EPOLLOUT | EPOLLERR)) shake(page);
      else receive(page);
    }
  }
}
