#pragma once

#include <string>

class Log {
public:
    void write(const std::string &text);
};
